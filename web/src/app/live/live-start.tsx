import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '@/entities/account/session/session-store.ts';
import { queryClient } from '@/lib/api/query-client.ts';
import { until, untilIdle, untilLoaded } from '@/lib/until-idle.ts';
import { keepQueries } from '../offline/keep-queries.ts';

const NoListeners = (_: { userId: string }) => <></>;

/** Nobody waits for it: where it cannot be had, as during a deploy, the next page has it. */
const Live = lazy(() => import('./live.tsx').catch(() => ({ default: NoListeners })));

/** Keeps what is read, and brings the listeners, and Firebase with them, once the page shows what it is for and has nothing else to do. */
export default function LiveStart() {
  const { user } = useSession();
  const idle = useIdlePage();
  useEffect(() => {
    if (idle && user) keepQueries(user.id);
  }, [idle, user]);
  return (
    idle &&
    user && (
      <Suspense fallback={null}>
        <Live key={user.id} userId={user.id} />
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

/** Until the page has loaded, all that its screen asked for has been answered, and the browser is idle. */
async function untilPageIdle() {
  await untilLoaded();
  do {
    await untilAnswered();
    await untilIdle();
  } while (queryClient.isFetching() > 0);
}

const untilAnswered = () =>
  until(
    () => queryClient.isFetching() === 0,
    (look) => queryClient.getQueryCache().subscribe(look),
  );
