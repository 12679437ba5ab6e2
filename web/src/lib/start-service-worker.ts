import { appVersion } from './reload-after-deploy.ts';
import { deleteLeftovers, SERVICE_WORKER } from './service-worker.ts';

/**
 * Holds a lock while this page is open, so that the worker leaves the files of its version alone. It is given back when
 * the page is left: browsers keep no page with a lock for going back to.
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

/** Once a start: clears away what earlier versions left, then registers the worker. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  holdVersion();
  addEventListener('pageshow', ({ persisted }) => persisted && holdVersion());
  try {
    await Promise.all([deleteLeftovers(), unregisterOthers()]);
    const registration = await navigator.serviceWorker.register(SERVICE_WORKER);
    // Browsers look for a new version by themselves, but some much later.
    await registration.update();
  } catch (error) {
    // Without it there are no notifications and no start without network; everything else works.
    console.warn('The service worker could not be registered', error);
  }
}
