import { RotateCw } from 'lucide-react';
import { Progress } from '@/ui/basics/progress.tsx';
import type { PendingUpload } from './pending-uploads.ts';
import { LeaveButton, Tile, TileButton } from './tile.tsx';

interface PendingTileProps {
  upload: PendingUpload;
  onRetry: () => void;
  onCancel: () => void;
}

/** A picture on its way up, or one that did not make it. */
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
