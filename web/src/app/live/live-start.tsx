import type { User } from '@marketplace/contract/account/schema';
import { Suspense, useEffect, useState } from 'react';
import { until, untilIdle, untilLoaded } from '@/lib/browser/until-idle.ts';
import { lazyOptional } from '@/lib/lazy-optional.ts';
import { queryClient } from '@/lib/query/query-client.ts';
import { keepQueries } from '../offline/stored-cache.ts';

const Live = lazyOptional(() => import('./live.tsx'));

/** Persists queries and loads the listeners with Firebase, once the page has loaded its content and is idle. */
export function LiveStart({ user: { id } }: { user: User }) {
  const idle = useIdlePage();
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

function useIdlePage(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let unmounted = false;
    void untilPageIdle().then(() => unmounted || setIdle(true));
    return () => {
      unmounted = true;
    };
  }, []);
  return idle;
}

/** Resolves when the page has loaded, its queries have settled, and the browser is idle. */
async function untilPageIdle() {
  await untilLoaded();
  do {
    await untilQueriesSettled();
    await untilIdle();
  } while (queryClient.isFetching() > 0);
}

const untilQueriesSettled = () =>
  until(
    () => queryClient.isFetching() === 0,
    (check) => queryClient.getQueryCache().subscribe(check),
  );
