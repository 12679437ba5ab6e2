export const SERVICE_WORKER = '/service-worker.js';

const SHARED = 'shared-pictures-';
/** Time enough to sign in. */
const SHARED_MS = 60 * 60 * 1000;

/** Whether a cache of this name holds shared pictures that no form has taken yet; its name says since when. */
export const isSharedPictures = (cacheName: string): boolean =>
  cacheName.startsWith(SHARED) && Date.now() - Number(cacheName.slice(SHARED.length)) < SHARED_MS;

/** The worker keeps the app's files in caches of these names (public/service-worker.js). */
const isOfApp = (cacheName: string) => cacheName.startsWith('app-');

async function deleteCaches(isMeant: (cacheName: string) => boolean): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter(isMeant).map((name) => caches.delete(name)));
}

/** What an earlier version left, or was shared and nobody took in time. */
export const deleteLeftovers = () => deleteCaches((name) => !isOfApp(name) && !isSharedPictures(name));

/** What was shared to the installed app and no form has taken belongs to whoever signs out. */
export const deleteSharedPictures = () => deleteCaches((name) => !isOfApp(name));
