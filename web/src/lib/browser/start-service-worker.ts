import { appVersion } from './reload-after-deploy.ts';
import { deleteLeftovers, SERVICE_WORKER } from './service-worker.ts';

/**
 * Holds a lock while this page is open, so that the worker keeps this version's files. Releases it on pagehide,
 * because a lock would keep the page out of the back/forward cache.
 */
function holdVersion() {
  const name = `app-${appVersion()}`;
  const untilLeft = () => new Promise((left) => addEventListener('pagehide', left, { once: true }));
  void navigator.locks?.request(name, { mode: 'shared' }, untilLeft);
}

async function unregisterOthers() {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const others = registrations.filter(({ active, waiting, installing }) => {
    const script = (active ?? waiting ?? installing)?.scriptURL;
    return script !== undefined && new URL(script).pathname !== SERVICE_WORKER;
  });
  await Promise.all(others.map((registration) => registration.unregister()));
}

/** Removes leftovers of earlier versions, then registers the worker. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  holdVersion();
  addEventListener('pageshow', ({ persisted }) => persisted && holdVersion());
  try {
    await Promise.all([deleteLeftovers(), unregisterOthers()]);
    const registration = await navigator.serviceWorker.register(SERVICE_WORKER);
    // Some browsers check for a new version only much later.
    await registration.update();
  } catch (error) {
    // The app works without it, except for notifications and offline starts.
    console.warn('The service worker could not be registered', error);
  }
}
