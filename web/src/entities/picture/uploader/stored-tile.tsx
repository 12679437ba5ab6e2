import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Picture } from '../gallery/picture.tsx';
import { LeaveButton, Tile, TileButton } from './tile.tsx';

interface StoredTileProps extends Omit<ComponentProps<'li'>, 'children'> {
  path: string;
  /** The same picture on this device, while it is at hand. */
  preview: string | undefined;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** A picture that has arrived: it can be taken away and moved, with the mouse or with its buttons. */
export function StoredTile(props: StoredTileProps) {
  const { path, preview, place, count, onMove, onRemove, ...dragging } = props;
  const name = `image ${place + 1}`;
  return (
    <Tile draggable={count > 1} className={count > 1 ? 'cursor-grab' : ''} {...dragging}>
      {preview ? (
        <img src={preview} alt={`Selected ${name}`} draggable={false} className="size-full object-cover" />
      ) : (
        <Picture path={path} width={320} alt={`Selected ${name}`} className="size-full" />
      )}
      <LeaveButton label={`Remove ${name}`} onClick={onRemove} />
      {count > 1 && (
        <span className="absolute inset-x-1 bottom-1 flex justify-between">
          <TileButton
            aria-label={`Move ${name} forward`}
            aria-disabled={place === 0 || undefined}
            onClick={() => place > 0 && onMove(place - 1)}
          >
            <ArrowLeft aria-hidden="true" />
          </TileButton>
          <TileButton
            aria-label={`Move ${name} back`}
            aria-disabled={place === count - 1 || undefined}
            onClick={() => place < count - 1 && onMove(place + 1)}
          >
            <ArrowRight aria-hidden="true" />
          </TileButton>
        </span>
      )}
    </Tile>
  );
}
