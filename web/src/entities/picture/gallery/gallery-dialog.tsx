import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Dialog } from '@/ui/dialog.tsx';
import { GalleryControls } from './gallery-controls.tsx';
import { GalleryStage } from './gallery-stage.tsx';
import { GalleryThumbnails } from './gallery-thumbnails.tsx';
import { GALLERY_ZOOM, wrapIndex } from './zoom-steps.ts';

export interface GalleryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the pictures belong to; the title adds '(2 of 5)'. */
  title: string;
  /** Object paths, as `imageUrls` holds them. */
  pictures: readonly string[];
  /** What is said of each; empty where nothing is. */
  captions?: readonly string[];
  /** What can be done about the picture that is shown. */
  actions: (path: string) => ReactNode;
  /** The picture to begin with. */
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
      <GalleryControls zoom={zoom} onZoom={setZoom} actions={actions(current)} />
      {pictures.length > 1 && <GalleryThumbnails pictures={pictures} index={index} onShow={show} />}
    </Dialog>
  );
}

function stepByKey(event: KeyboardEvent, step: (steps: number) => void) {
  // A dialog above this one has its own arrows, and they come here too.
  if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (steps === undefined) return;
  event.preventDefault();
  step(steps);
}
