import type { User } from '@marketplace/contract/account/schema';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { cleanup, render } from 'vitest-browser-react';
import { appRoutes } from '@/app/routes.tsx';
import { startMode } from '@/entities/account/session/mode.ts';
import { endSession, sessionQuery, watchSession } from '@/entities/account/session/session-query.ts';
import { updateCachedEntities } from '@/entities/estimate/update-cached-entities.ts';
import { onAnswer } from '@/lib/api/api-client.ts';
import { queryClient } from '@/lib/api/query-client.ts';
import { shownToast } from '@/lib/toast.ts';
import { server } from './server.ts';

let router: ReturnType<typeof createBrowserRouter> | undefined;

/** What the frame around every screen asks the server. A test that is about it answers otherwise. */
export function answerFrame(user: User | null): void {
  server.answer('getMe', { user });
  server.answer('listNotifications', []);
  server.answer('listConversations', []);
  // Without a token there are no listeners: a component test has no Firestore.
  server.hold('getFirebaseToken');
}

/** Opens a screen at its address, with the frame around it, as a person or as a guest. */
export async function open(address: string): Promise<void> {
  await leave();
  history.pushState(null, '', address);
  startMode();
  onAnswer((call, answer) => updateCachedEntities(queryClient, call, answer));
  watchSession();
  void queryClient.resetQueries({ queryKey: sessionQuery.queryKey });
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
  endSession();
  await leave();
  localStorage.clear();
  sessionStorage.clear();
}
