import type { User } from '@marketplace/contract/account/schema';
import { Suspense, useEffect } from 'react';
import { lazyOptional } from '@/lib/code/lazy-optional.ts';
import { usePageIdle } from '@/lib/query/use-page-idle.ts';
import { keepQueries } from '../offline/stored-cache.ts';

const Live = lazyOptional(() => import('./live.tsx'));

/** Persists queries and loads the listeners with Firebase, once the page has loaded its content and is idle. */
export function LiveStart({ user: { id } }: { user: User }) {
  const idle = usePageIdle();
  useEffect(() => {
    if (idle) keepQueries(id);
  }, [idle, id]);
  return (
    idle && (
      <Suspense fallback={null}>
        <Live key={id} userId={id} />
      </Suspense>
    )
  );
}
