import { Minus, Moon, Plus, Sun } from 'lucide-react';
import { chooseTheme, useTheme } from '@/lib/browser/theme.ts';
import { chooseZoom, useZoom, ZOOM } from '@/lib/browser/zoom.ts';
import { cn } from '@/lib/cn.ts';
import { buttonClass } from '@/ui/button-class.ts';

export function ThemeToggle() {
  const next = useTheme() === 'dark' ? 'light' : 'dark';
  const Icon = next === 'dark' ? Moon : Sun;
  return (
    <button
      type="button"
      aria-label={`Switch to ${next} theme`}
      className={cn(buttonClass({ variant: 'ghost', size: 'icon' }), 'min-[77em]:size-9')}
      onClick={() => chooseTheme(next)}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

const stepClass =
  'grid size-11 place-items-center rounded-md min-[56em]:size-8 enabled:hover:bg-sunken disabled:opacity-40';

/** Zooms from 50% to 200% in steps of 10%. The number resets the zoom to 100%. */
export function ZoomControl() {
  const zoom = useZoom();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend; this is a row of buttons
    <div role="group" aria-label="Zoom" className="inline-flex items-center">
      <button
        type="button"
        aria-label="Zoom out"
        className={stepClass}
        disabled={zoom <= ZOOM.min}
        onClick={() => chooseZoom(zoom - ZOOM.step)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <button
        type="button"
        aria-label={`Zoom ${zoom}%, reset to 100%`}
        className="min-w-12 rounded-md py-1.5 text-center font-medium text-sm tabular-nums hover:bg-sunken"
        onClick={() => chooseZoom(ZOOM.initial)}
      >
        {zoom}%
      </button>
      <button
        type="button"
        aria-label="Zoom in"
        className={stepClass}
        disabled={zoom >= ZOOM.max}
        onClick={() => chooseZoom(zoom + ZOOM.step)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
