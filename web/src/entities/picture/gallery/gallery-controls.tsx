import { ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/ui/basics/button.tsx';
import { GALLERY_ZOOM, zoomedIn, zoomedOut } from './zoom-steps.ts';

interface GalleryControlsProps {
  zoom: number;
  onZoom: (zoom: number) => void;
  /** What else can be done, beside it. */
  actions: ReactNode;
}

/** Zoom out, back to 100 %, zoom in; at the end what else can be done. At its limit a button is not removed, so that it keeps the focus. */
export function GalleryControls({ zoom, onZoom, actions }: GalleryControlsProps) {
  const percent = `${Math.round(zoom * 100)}%`;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-center gap-x-6 gap-y-1">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend; this is a row of buttons */}
      <div role="group" aria-label="Zoom" className="flex items-center gap-1">
        <Button
          variant="ghost"
          size="icon"
          aria-label="Zoom out"
          aria-disabled={zoom <= GALLERY_ZOOM.min || undefined}
          onClick={() => onZoom(zoomedOut(zoom))}
        >
          <ZoomOut aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="min-w-18 tabular-nums"
          aria-label={`Zoom ${percent}, reset to 100%`}
          onClick={() => onZoom(GALLERY_ZOOM.initial)}
        >
          {percent}
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Zoom in"
          aria-disabled={zoom >= GALLERY_ZOOM.max || undefined}
          onClick={() => onZoom(zoomedIn(zoom))}
        >
          <ZoomIn aria-hidden="true" />
        </Button>
      </div>
      {actions}
    </div>
  );
}
