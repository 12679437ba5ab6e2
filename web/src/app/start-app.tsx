import { type ComponentType, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { startMode } from '@/entities/account/session/mode.ts';
import { watchSession } from '@/entities/account/session/session-query.ts';
import { updateCachedEntities } from '@/entities/estimate/update-cached-entities.ts';
import { onAnswer } from '@/lib/api/api-client.ts';
import { watchForDeploy } from '@/lib/browser/reload-after-deploy.ts';
import { nameLoadedEntry } from '@/lib/browser/scroll-key.ts';
import { startServiceWorker } from '@/lib/browser/start-service-worker.ts';
import { readStored, storageKeys } from '@/lib/browser/stored.ts';
import { untilIdle, untilLoaded } from '@/lib/browser/until-idle.ts';
import { queryClient, refetchFailed } from '@/lib/query/query-client.ts';
import { appRoutes } from './routes.tsx';

/** Starts the app in `root`. `home`: the home page's component, where `root` holds the page already, rendered as HTML. */
export async function startApp(root: HTMLElement, home?: ComponentType): Promise<void> {
  watchForDeploy();
  addEventListener('online', refetchFailed);
  startMode();
  nameLoadedEntry();
  onAnswer((call, answer) => updateCachedEntities(queryClient, call, answer));
  await restoreKeptQueries();
  watchSession();
  // A page that is hydrated late stays where the visitor has scrolled it; the router would begin at the top.
  const options = home ? { hydrationData: { loaderData: {} } } : {};
  const app = (
    <StrictMode>
      <RouterProvider router={createBrowserRouter(appRoutes(home), options)} />
    </StrictMode>
  );
  if (home && root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
  void registerServiceWorker();
}

/** What the last visit kept is there before the first render. A first visit does not load the code for it. */
async function restoreKeptQueries(): Promise<void> {
  if (!readStored(storageKeys.keptFor)) return;
  const { restoreQueries } = await import('./offline/stored-cache.ts');
  await restoreQueries();
}

/** The worker downloads every file of the app, so it waits for the page's own first requests. */
const WORKER_DELAY_MS = 3000;

async function registerServiceWorker(): Promise<void> {
  await untilLoaded();
  await new Promise((resolve) => setTimeout(resolve, WORKER_DELAY_MS));
  await untilIdle();
  await startServiceWorker();
}
