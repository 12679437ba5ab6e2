import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { HydrateNow, waitForInteraction } from '@/boot/hydrate-on-interaction.tsx';
import { useSession } from '@/entities/account/session/session-store.ts';
import { preloadable } from '@/lib/preloadable.tsx';
import { retryingImport } from '@/lib/retrying-import.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { isHome } from '../routes/entrances.ts';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PageLoading } from './page-loading.tsx';
import { ToastHost } from './toast-host.tsx';
import { useScroll } from './use-scroll.ts';

const Footer = lazy(
  retryingImport(async () => {
    await waitForInteraction();
    return import('./footer.tsx');
  }),
);

const footer = (
  <Suspense fallback={<HydrateNow />}>
    <Footer />
  </Suspense>
);

/** What a page of somebody signed in has around it. */
export const SignedIn = preloadable(() => import('./signed-in.tsx'));

/** Keeps its place on phones (base.css). */
const bottomNavLoading = <div data-bottom-nav />;

function ForSignedIn() {
  const { status } = useSession();
  if (status !== 'user') return null;
  if (import.meta.env.SSR) return bottomNavLoading;
  return (
    <Suspense fallback={bottomNavLoading}>
      <SignedIn />
    </Suspense>
  );
}

/**
 * What stays while pages change. It must not render anew when the session becomes known: the home page may still be
 * waiting for its code then, and React would take its prerendered content away.
 */
export function Frame({ children }: { children: ReactNode }) {
  useScroll();
  const { pathname } = useLocation();
  return (
    <div className="flex flex-col pb-[calc(var(--bottom-nav-height)+env(safe-area-inset-bottom))]">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-accent px-4 py-2 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <Header />
      <OfflineBanner />
      {/* As high as the window, so that the footer is never in sight of a page on its way, to be pushed away by it. */}
      <main id="main" tabIndex={-1} className="@container min-h-[calc(100lvh-var(--header-height))]">
        <ErrorBoundary resetKey={pathname}>
          {/* A new boundary shows at once that something is on its way; React would keep the old page in an old one. */}
          <Suspense key={String(isHome(pathname))} fallback={<PageLoading />}>
            {children}
          </Suspense>
        </ErrorBoundary>
      </main>
      {footer}
      <ForSignedIn />
      <ToastHost />
    </div>
  );
}
