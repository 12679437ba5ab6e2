/** Starts the home page, which the build has rendered as HTML for a guest. */
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './styles/app.css';
import { HomePage } from './app/home-page.tsx';
import { isSessionHinted } from './entities/account/session/session-hint.ts';
import { startTheme } from './lib/browser/theme.ts';
import { untilIdleOrInteraction } from './lib/browser/until-idle.ts';
import { startZoom } from './lib/browser/zoom.ts';

startTheme();
startZoom();

async function start(root: HTMLElement) {
  // Signed-in visitors get the whole app around the same page: their header, navigation, and live messages.
  if (isSessionHinted()) {
    const [{ startApp }, { Component }] = await Promise.all([
      import('./app/start-app.tsx'),
      import('./screens/landing/landing-screen.tsx'),
    ]);
    return startApp(root, Component);
  }
  const page = (
    <StrictMode>
      <HomePage />
    </StrictMode>
  );
  if (root.hasChildNodes()) hydrateRoot(root, page);
  else createRoot(root).render(page);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// A signed-in visitor looks at a skeleton until then.
if (isSessionHinted()) void start(root);
else void untilIdleOrInteraction().then(() => start(root));
