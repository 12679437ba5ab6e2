import { type DragEvent, useRef, useState } from 'react';
import { movePlace } from './pending-uploads.ts';
import { PendingTile, StoredTile } from './tiles.tsx';
import type { PictureUploads } from './use-picture-uploads.ts';

interface UploaderTilesProps {
  value: readonly string[];
  uploads: PictureUploads;
  /** The last picture was removed, and the focus needs a new place. */
  onEmptied: () => void;
  /** The class for the grid's columns. */
  columns: string;
}

/** Uploaded pictures, which can be reordered, then pending ones. */
export function UploaderTiles({ value, uploads, onEmptied, columns }: UploaderTilesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);

  const move = (from: number, to: number) => {
    uploads.emit(movePlace(value, from, to));
    setAnnouncement(`Photo moved to place ${to + 1} of ${value.length}.`);
  };
  const leave = (place: number, remove: () => void) => {
    remove();
    setAnnouncement('Photo removed.');
    const rest = value.length + uploads.pending.length - 1;
    if (rest === 0) return onEmptied();
    requestAnimationFrame(() => focusTile(list.current, Math.min(place, rest - 1)));
  };
  const dropOn = (place: number) => ({
    onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      if (dragged !== place) move(dragged, place);
    },
  });

  return (
    <>
      <ul ref={list} aria-label="Selected photos" className={`grid gap-3 empty:hidden ${columns}`}>
        {value.map((path, place) => (
          <StoredTile
            key={path}
            path={path}
            preview={uploads.previewOf(path)}
            place={place}
            count={value.length}
            onMove={(to) => move(place, to)}
            onRemove={() => leave(place, () => uploads.emit(value.filter((other) => other !== path)))}
            onDragStart={({ dataTransfer }) => {
              // WebKit starts no drag without data.
              dataTransfer.setData('application/x-picture', path);
              dataTransfer.effectAllowed = 'move';
              setDragged(place);
            }}
            onDragEnd={() => setDragged(null)}
            {...dropOn(place)}
          />
        ))}
        {uploads.pending.map((upload, index) => (
          <PendingTile
            key={upload.id}
            upload={upload}
            onRetry={() => uploads.retry(upload.id)}
            onCancel={() => leave(value.length + index, () => uploads.cancel(upload.id))}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

/** Focuses the tile that took the removed one's place. */
function focusTile(list: HTMLElement | null, place: number) {
  list?.children[place]?.querySelector<HTMLElement>('[data-leave]')?.focus();
}
