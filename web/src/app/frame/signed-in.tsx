import { lazy, Suspense } from 'react';
import { retryingImport } from '@/lib/retrying-import.ts';
import { untilIdle } from '@/lib/until-idle.ts';
import { BottomNav } from './bottom-nav.tsx';

const LiveStart = lazy(
  retryingImport(async () => {
    await untilIdle();
    return import('../live/live-start.tsx');
  }),
);

/** What belongs to every page of the signed-in. */
export default function SignedIn() {
  return (
    <>
      <BottomNav />
      <Suspense fallback={null}>
        <LiveStart />
      </Suspense>
    </>
  );
}
