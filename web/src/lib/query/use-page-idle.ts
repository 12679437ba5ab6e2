import { useEffect, useState } from 'react';
import { until, untilIdle, untilLoaded } from '../browser/until-idle.ts';
import { queryClient } from './query-client.ts';

/** Whether the page has shown its first content: it has loaded, its queries have settled, and the browser was idle. */
export function usePageIdle(): boolean {
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
