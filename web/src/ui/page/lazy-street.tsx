import { Suspense } from 'react';
import { lazyOptional } from '@/lib/lazy-optional.ts';
import { streetClass } from './street-class.ts';

const Street = lazyOptional(async () => ({ default: (await import('./street.tsx')).Street }));

/** The street (street.tsx) under a notice or an empty list. Its place is kept while its code loads. */
export function LazyStreet({ className = streetClass }: { className?: string }) {
  return (
    <Suspense fallback={<div className={className} />}>
      <Street className={className} />
    </Suspense>
  );
}
