import { type KeyboardEvent, useState } from 'react';
import { Dialog } from '@/ui/dialog.tsx';
import { GalleryControls } from './gallery-controls.tsx';
import { GalleryStage } from './gallery-stage.tsx';
import { GalleryThumbnails } from './gallery-thumbnails.tsx';
import type { PictureGalleryProps } from './picture-gallery.tsx';
import { GALLERY_ZOOM, wrapIndex } from './zoom-steps.ts';

export default function GalleryDialog(props: PictureGalleryProps) {
  const { open, onOpenChange, title, pictures, captions, startIndex } = props;
  const [index, setIndex] = useState(startIndex);
  const [zoom, setZoom] = useState<number>(GALLERY_ZOOM.initial);
  const [wasOpen, setWasOpen] = useState(false);

  const show = (next: number) => {
    setIndex(next);
    setZoom(GALLERY_ZOOM.initial);
  };
  // Every opening begins at the picture that was pressed.
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
        Image {position}
      </p>
      <GalleryStage
        key={current}
        picture={current}
        alt={`${title}, image ${position}`}
        zoom={zoom}
        onZoom={setZoom}
        onStep={pictures.length > 1 ? step : undefined}
      />
      {caption && (
        <p dir="auto" className="mx-auto mt-3 max-w-prose break-words text-center">
          {caption}
        </p>
      )}
      <GalleryControls zoom={zoom} onZoom={setZoom} />
      {pictures.length > 1 && <GalleryThumbnails pictures={pictures} index={index} onShow={show} />}
    </Dialog>
  );
}

function stepByKey(event: KeyboardEvent, step: (steps: number) => void) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (steps === undefined) return;
  event.preventDefault();
  step(steps);
}
