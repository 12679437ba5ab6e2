import { Suspense } from 'react';
import { cn } from '@/lib/cn.ts';
import { lazyOptional } from '@/lib/lazy-optional.ts';
import type { PlaceAnswerProps } from './place-answer.tsx';

const PlaceAnswer = lazyOptional(() => import('./place-answer.tsx'));

/** Shows what the server knows of a place, under the field where it is typed. Blocks no form. */
export function PlaceHint({ className, ...place }: PlaceAnswerProps & { className?: string }) {
  return (
    <div role="status" className={cn('text-xs', className ?? 'empty:hidden')}>
      <Suspense fallback={null}>{place.location.trim() !== '' && <PlaceAnswer {...place} />}</Suspense>
    </div>
  );
}
