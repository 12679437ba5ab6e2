export const SERVICE_WORKER = '/service-worker.js';

const SHARED = 'shared-pictures-';
/** Time enough to sign in. */
const SHARED_MS = 60 * 60 * 1000;

/** Whether a cache of this name holds shared pictures that no form has taken yet; its name says since when. */
export const isSharedPictures = (cacheName: string): boolean =>
  cacheName.startsWith(SHARED) && Date.now() - Number(cacheName.slice(SHARED.length)) < SHARED_MS;

/** This app keeps nothing in caches but pictures on their way to a form; all else was left by an earlier version. */
async function deleteCaches() {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  const left = names.filter((name) => !isSharedPictures(name));
  await Promise.all(left.map((name) => caches.delete(name)));
}

async function unregisterOthers() {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const others = registrations.filter(({ active, waiting, installing }) => {
    const script = (active ?? waiting ?? installing)?.scriptURL;
    return script !== undefined && new URL(script).pathname !== SERVICE_WORKER;
  });
  await Promise.all(others.map((registration) => registration.unregister()));
}

/** Once a start: clears away what earlier versions left, then registers the worker that shows push messages. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await Promise.all([deleteCaches(), unregisterOthers()]);
    await navigator.serviceWorker.register(SERVICE_WORKER);
  } catch (error) {
    // Without it there are no notifications; everything else works.
    console.warn('The service worker could not be registered', error);
  }
}
