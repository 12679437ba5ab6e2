import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { retryingImport } from '@/lib/retrying-import.ts';
import { untilIdle } from '@/lib/until-idle.ts';
import { Skeleton } from '@/ui/skeleton.tsx';

const loadTiles = () => import('./uploader-tiles.tsx');
const UploaderTiles = lazy(retryingImport(loadTiles));

/**
 * The pictures of an uploader, whose code comes with the first of them, or before that when the page is idle. They stay
 * when the last one is taken away, to say so.
 */
export function LateTiles(props: ComponentProps<typeof UploaderTiles>) {
  const any = props.value.length + props.uploads.pending.length > 0;
  const [wasAny, setWasAny] = useState(any);
  if (any && !wasAny) setWasAny(true);
  useEffect(() => {
    untilIdle()
      .then(loadTiles)
      .catch(() => {});
  }, []);
  if (!wasAny) return null;
  return (
    <Suspense fallback={<Skeleton className="h-26 rounded-lg" />}>
      <UploaderTiles {...props} />
    </Suspense>
  );
}
