import { QueryClientProvider } from '@tanstack/react-query';
import { Link, Outlet, ScrollRestoration } from 'react-router-dom';
import { queryClient } from '@/lib/api/query-client.ts';
import { RouterLink } from '@/ui/page-link.tsx';
import { Frame } from './frame/frame.tsx';
import { NavigationProgress } from './frame/navigation-progress.tsx';
import { SignedIn } from './frame/signed-in.tsx';
import { ToastHost } from './frame/toast-host.tsx';

/** The frame around every screen, and what works beside them. */
export function AppLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterLink value={Link}>
        <Frame>
          <Outlet />
        </Frame>
        <SignedIn />
        <NavigationProgress />
        <ToastHost />
        <ScrollRestoration />
      </RouterLink>
    </QueryClientProvider>
  );
}
