import { lazy, Suspense } from 'react';
import { useSession } from '@/entities/account/session/session-store.ts';
import { untilIdle } from '@/lib/until-idle.ts';
import { BottomNav } from './bottom-nav.tsx';

const LiveStart = lazy(async () => {
  await untilIdle();
  return import('../live/live-start.tsx');
});

/** What belongs to every page of the signed-in. */
export function SignedIn() {
  const { status } = useSession();
  if (status !== 'user') return null;
  return (
    <>
      <BottomNav />
      <Suspense fallback={null}>
        <LiveStart />
      </Suspense>
    </>
  );
}
