import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { cleanup, render } from 'vitest-browser-react';
import { appRoutes } from '@/app/routes.tsx';
import { startMode } from '@/entities/account/session/mode.ts';
import { endSession, refreshSession, sessionQuery } from '@/entities/account/session/session-query.ts';
import { updateCachedEntities } from '@/entities/estimate/update-cached-entities.ts';
import { onAnswer } from '@/lib/api/api-client.ts';
import { queryClient, refetchFailed } from '@/lib/query/query-client.ts';
import { shownToast } from '@/lib/toast.ts';
import { server } from './server.ts';

let router: ReturnType<typeof createBrowserRouter> | undefined;

/** Opens a screen at its address, with the frame around it, as a person or as a guest. */
export async function open(address: string): Promise<void> {
  await leave();
  history.pushState(null, '', address);
  startMode();
  addEventListener('online', refetchFailed);
  onAnswer((call, answer) => updateCachedEntities(queryClient, call, answer));
  // The account is unknown until the server answers, as on a first visit.
  queryClient.getQueryCache().find(sessionQuery)?.reset();
  void refreshSession();
  router = createBrowserRouter(appRoutes());
  await render(<RouterProvider router={router} />);
}

/** Takes the screen away, but not what the browser has stored. */
export async function leave(): Promise<void> {
  await cleanup();
  router?.dispose();
  router = undefined;
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  shownToast.set(null);
}

/** Leaves nothing of a test to the next one. */
export async function leaveForGood(): Promise<void> {
  await leave();
  await server.settle();
  endSession();
  localStorage.clear();
  sessionStorage.clear();
}
