import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/button.tsx';
import { Spinner } from '@/ui/spinner.tsx';
import { PLACEHOLDER_PICTURE, pictureAddress } from '../picture.tsx';
import { useTouch } from './use-touch.ts';

interface GalleryStageProps {
  picture: string;
  alt: string;
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Undefined if there is only one picture. */
  onStep: ((steps: number) => void) | undefined;
}

const stageClass = 'h-[max(13rem,calc(min(92dvh,60rem)-20rem))] touch-none select-none rounded-lg bg-sunken';

/** The current picture, fitted. A zoomed one moves with the mouse, a finger, or Shift and the arrow keys. */
export function GalleryStage({ picture, alt, zoom, onZoom, onStep }: GalleryStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  const touch = useTouch(stage, { zoom, onZoom, onSwipe: (steps) => onStep?.(steps) });
  useKeptCentre(stage, zoom);
  const outgrown = zoom > 1;
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds controls; this scrolls a picture */}
      <div
        ref={stage}
        role="group"
        aria-label="Photo"
        // Scrollable areas must be reachable by keyboard.
        tabIndex={outgrown ? 0 : undefined}
        className={cn(
          stageClass,
          outgrown ? 'cursor-grab overflow-auto active:cursor-grabbing' : 'overflow-hidden',
        )}
        {...touch}
      >
        <div
          className="flex items-center justify-center"
          style={{ width: `${Math.max(1, zoom) * 100}%`, height: `${Math.max(1, zoom) * 100}%` }}
        >
          <img
            src={state === 'broken' ? PLACEHOLDER_PICTURE : pictureAddress(picture)}
            alt={alt}
            draggable={false}
            className={cn('object-contain', state === 'loading' && 'opacity-0')}
            style={{ width: `${Math.min(1, zoom) * 100}%`, height: `${Math.min(1, zoom) * 100}%` }}
            onLoad={() => setState((now) => (now === 'loading' ? 'shown' : now))}
            onError={() => setState('broken')}
          />
        </div>
      </div>
      {state === 'loading' && (
        <span className="pointer-events-none absolute inset-0 grid place-items-center text-2xl text-ink-soft">
          <Spinner />
        </span>
      )}
      {onStep && <StepButtons onStep={onStep} />}
    </div>
  );
}

function StepButtons({ onStep }: { onStep: (steps: number) => void }) {
  const place = 'absolute top-1/2 -mt-5.5';
  return (
    <>
      <span className={cn(place, 'left-2')}>
        <Button variant="outline" size="icon" aria-label="Previous photo" onClick={() => onStep(-1)}>
          <ChevronLeft aria-hidden="true" />
        </Button>
      </span>
      <span className={cn(place, 'right-2')}>
        <Button variant="outline" size="icon" aria-label="Next photo" onClick={() => onStep(1)}>
          <ChevronRight aria-hidden="true" />
        </Button>
      </span>
    </>
  );
}

/** Zooms around the center of the visible part, not around the corner. */
export function useKeptCentre(stage: RefObject<HTMLElement | null>, zoom: number): void {
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const element = stage.current;
    const grown = Math.max(1, zoom) / Math.max(1, before.current);
    before.current = zoom;
    if (!element || grown === 1) return;
    const { clientWidth, clientHeight } = element;
    element.scrollLeft = (element.scrollLeft + clientWidth / 2) * grown - clientWidth / 2;
    element.scrollTop = (element.scrollTop + clientHeight / 2) * grown - clientHeight / 2;
  }, [stage, zoom]);
}
