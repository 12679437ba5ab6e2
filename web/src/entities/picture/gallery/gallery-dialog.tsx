import { ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { Picture } from '../picture.tsx';
import { GalleryStage } from './gallery-stage.tsx';
import { GALLERY_ZOOM, wrapIndex, zoomedIn, zoomedOut } from './gestures.ts';

export interface GalleryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the pictures belong to; '(2 of 5)' is added. */
  title: string;
  /** Object paths, as `imageUrls` holds them. */
  pictures: readonly string[];
  /** Empty for pictures without a caption. */
  captions?: readonly string[];
  /** Actions for the current picture. */
  actions: (path: string) => ReactNode;
  startIndex: number;
}

export default function GalleryDialog(props: GalleryDialogProps) {
  const { open, onOpenChange, title, pictures, captions, actions, startIndex } = props;
  const [index, setIndex] = useState(startIndex);
  const [zoom, setZoom] = useState<number>(GALLERY_ZOOM.initial);
  const [wasOpen, setWasOpen] = useState(false);

  const show = (next: number) => {
    setIndex(next);
    setZoom(GALLERY_ZOOM.initial);
  };
  // Each opening starts at the pressed picture.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) show(wrapIndex(startIndex, 0, pictures.length));
  }

  const step = (steps: number) => pictures.length > 1 && show(wrapIndex(index, steps, pictures.length));
  const current = pictures[index];
  if (current === undefined) return null;
  const caption = captions?.[index];
  const position = `${index + 1} of ${pictures.length}`;

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${title} (${position})`}
      width="full"
      onKeyDown={(event) => stepByKey(event, step)}
    >
      <p role="status" className="sr-only">
        Photo {position}
      </p>
      <GalleryStage
        key={current}
        picture={current}
        alt={`${title}, photo ${position}`}
        zoom={zoom}
        onZoom={setZoom}
        onStep={pictures.length > 1 ? step : undefined}
      />
      {caption && (
        <p dir="auto" className="mx-auto mt-3 max-w-prose break-words text-center">
          {caption}
        </p>
      )}
      <GalleryControls zoom={zoom} onZoom={setZoom} actions={actions(current)} />
      {pictures.length > 1 && <GalleryThumbnails pictures={pictures} index={index} onShow={show} />}
    </Dialog>
  );
}

function stepByKey(event: KeyboardEvent, step: (steps: number) => void) {
  // Key events of a dialog above this one bubble up here too.
  if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (steps === undefined) return;
  event.preventDefault();
  step(steps);
}

interface GalleryControlsProps {
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Other actions, at the end. */
  actions: ReactNode;
}

/** At its limit, a zoom button stays focusable instead of being disabled. */
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

interface GalleryThumbnailsProps {
  pictures: readonly string[];
  index: number;
  onShow: (index: number) => void;
}

export function GalleryThumbnails({ pictures, index, onShow }: GalleryThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [index]);
  return (
    <ul
      ref={strip}
      aria-label="All photos"
      className="mx-auto mt-3 flex w-fit max-w-full gap-2 overflow-x-auto p-1"
    >
      {pictures.map((picture, place) => (
        <li key={picture} className="shrink-0">
          <button
            type="button"
            aria-label={`Show photo ${place + 1}`}
            aria-current={place === index || undefined}
            onClick={() => onShow(place)}
            className={cn(
              'block overflow-hidden rounded-md border-2 transition-opacity',
              place === index ? 'border-accent' : 'border-transparent opacity-70 hover:opacity-100',
            )}
          >
            <Picture path={picture} width={320} alt="" className="size-14 @lg:size-16" />
          </button>
        </li>
      ))}
    </ul>
  );
}
