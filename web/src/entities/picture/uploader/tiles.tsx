import { ArrowLeft, ArrowRight, RotateCw, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { Progress } from '@/ui/progress.tsx';
import { Picture } from '../picture.tsx';
import type { PendingUpload } from './pending-uploads.ts';

interface StoredTileProps extends Omit<ComponentProps<'li'>, 'children'> {
  path: string;
  /** A local preview, while there is one. */
  preview: string | undefined;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** An uploaded picture, which can be removed, and moved with the mouse or its buttons. */
export function StoredTile(props: StoredTileProps) {
  const { path, preview, place, count, onMove, onRemove, ...dragging } = props;
  const name = `photo ${place + 1}`;
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

interface PendingTileProps {
  upload: PendingUpload;
  onRetry: () => void;
  onCancel: () => void;
}

/** A picture that is uploading or has failed. */
export function PendingTile({ upload, onRetry, onCancel }: PendingTileProps) {
  const { name, preview, state, progress, problem } = upload;
  const failed = state === 'failed';
  return (
    <Tile className={failed ? 'border-danger' : ''}>
      <img src={preview} alt={name} className="size-full object-cover opacity-45" />
      <LeaveButton label={failed ? `Remove ${name}` : `Cancel upload of ${name}`} onClick={onCancel} />
      {failed ? (
        <>
          <TileButton
            aria-label={`Retry upload of ${name}`}
            onClick={onRetry}
            className="absolute top-1 left-1"
          >
            <RotateCw aria-hidden="true" />
          </TileButton>
          <p
            title={problem ?? undefined}
            className="absolute inset-x-0 bottom-0 line-clamp-2 bg-danger-soft px-1.5 py-1 font-medium text-on-danger-soft text-xs"
          >
            {problem}
          </p>
        </>
      ) : (
        <div className="absolute inset-x-2 bottom-2">
          <Progress value={Math.round(progress * 100)} label={`Upload of ${name}`} />
        </div>
      )}
    </Tile>
  );
}

export function Tile({ className, ...rest }: ComponentProps<'li'>) {
  return (
    <li
      {...rest}
      className={cn(
        'relative aspect-square overflow-hidden rounded-lg border border-line bg-sunken',
        className,
      )}
    />
  );
}

const knob =
  'grid size-8 place-items-center rounded-full border border-line bg-surface text-ink shadow-raised ' +
  'not-aria-disabled:hover:bg-sunken aria-disabled:opacity-45 [&_svg]:size-4';

export function TileButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={cn(knob, className)} />;
}

/** Removes the picture, or cancels its upload. */
export function LeaveButton({ label, onClick }: { label: string; onClick: () => void }): ReactNode {
  return (
    <TileButton
      data-leave
      aria-label={label}
      onClick={onClick}
      className="absolute top-1 right-1 hover:text-danger"
    >
      <X aria-hidden="true" />
    </TileButton>
  );
}
