import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './styles/app.css';
import { App } from './app/app.tsx';
import { restoreSession } from './app/offline/restore-session.ts';
import { entranceFor, Inside, isHome } from './app/routes/entrances.ts';
import { watchForInteraction } from './boot/hydrate-on-interaction.tsx';
import { listenBeforeRouter } from './boot/navigation-blocker/popstate.ts';
import { startMode } from './entities/account/session/mode.ts';
import { askForSession, askForSessionIfExpected } from './entities/account/session/start-session.ts';
import { noteVersion } from './lib/retrying-import.ts';
import { startTheme } from './lib/theme.ts';
import { untilIdle, untilLoaded } from './lib/until-idle.ts';
import { startZoom } from './lib/zoom.ts';

listenBeforeRouter();
startTheme();
startZoom();
startMode();
noteVersion();
void entranceFor(location.pathname).preload();
if (isHome(location.pathname)) askForSessionIfExpected(restoreSession);
else askForSession(restoreSession);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const app = (
  // As a transition, a dialog that a press opens by the address would be drawn bit by bit between frames.
  <BrowserRouter useTransitions={false}>
    <App />
  </BrowserRouter>
);
const draw = (container: HTMLElement, node: ReactNode) => createRoot(container).render(node);

if (root.dataset.shell !== undefined) {
  void Inside.preload().then((inside) => (inside ? inside.takeOver(root, app, draw) : draw(root, app)));
} else if (root.hasChildNodes()) {
  watchForInteraction();
  hydrateRoot(root, app);
} else draw(root, app);

/** The worker fetches every file of the app: what this page begins with itself, the listeners too, comes before. */
const WORKER_AFTER_MS = 3000;

void untilLoaded().then(() =>
  setTimeout(() => {
    untilIdle()
      .then(() => import('./lib/start-service-worker.ts'))
      .then((module) => module.startServiceWorker())
      // Where its code is gone, as during a deploy, the next page begins again.
      .catch(() => {});
  }, WORKER_AFTER_MS),
);
