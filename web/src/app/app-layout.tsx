import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { useSession } from '@/entities/account/session/session-store.ts';
import { scrollKey } from '@/lib/browser/scroll-key.ts';
import { lazyOptional } from '@/lib/code/lazy-optional.ts';
import { queryClient } from '@/lib/query/query-client.ts';
import { usePageIdle } from '@/lib/query/use-page-idle.ts';
import { shownToast } from '@/lib/toast.ts';
import { useStoreValue } from '@/lib/value-store.ts';
import { RouterLink } from '@/ui/page/page-link.tsx';
import * as account from './frame/account.tsx';
import { BottomNav } from './frame/bottom-nav.tsx';
import { Frame } from './frame/frame.tsx';

/** The frame around every screen, with the parts that work on all of them. */
export function AppLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterLink value={Link}>
        <Frame account={account}>
          <Outlet />
        </Frame>
        <Navigation />
        <NavigationProgress />
        <LaterParts />
        <ScrollRestoration getKey={scrollKey} />
      </RouterLink>
    </QueryClientProvider>
  );
}

/** Phone navigation, for signed-in users. */
function Navigation() {
  const { status } = useSession();
  return status === 'user' && <BottomNav />;
}

/**
 * A progress bar while the next screen loads. Appears after a delay, so that fast loads don't flicker. Screen readers
 * get the new page's heading instead.
 */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-0.5 animate-[fade-in_200ms_250ms_both] overflow-hidden bg-accent-soft"
    >
      <div className="h-full w-1/3 animate-slide-across bg-accent" />
    </div>
  );
}

const Later = lazyOptional(() => import('./later.tsx'));

/** What no first content needs loads once the page is idle. A busy page loads it for its first toast. */
function LaterParts() {
  const isToastShown = useStoreValue(shownToast, null) !== null;
  const isIdle = usePageIdle();
  if (!isIdle && !isToastShown) return null;
  return (
    <Suspense fallback={null}>
      <Later />
    </Suspense>
  );
}
