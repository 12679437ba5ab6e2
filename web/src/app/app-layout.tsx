import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, Outlet, ScrollRestoration, useNavigate } from 'react-router-dom';
import { queryClient } from '@/lib/api/query-client.ts';
import { RouterContext } from '@/ui/page-link.tsx';
import { Frame } from './frame/frame.tsx';
import { NavigationProgress } from './frame/navigation-progress.tsx';
import { SignedIn } from './frame/signed-in.tsx';
import { ToastHost } from './frame/toast-host.tsx';

/** The frame around every screen, and what works beside them. */
export function AppLayout() {
  const navigate = useNavigate();
  const router = useMemo(() => ({ Link, goTo: (address: string) => void navigate(address) }), [navigate]);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterContext value={router}>
        <Frame>
          <Outlet />
        </Frame>
        <SignedIn />
        <NavigationProgress />
        <ToastHost />
        <ScrollRestoration />
      </RouterContext>
    </QueryClientProvider>
  );
}
