import { HOUR_MS } from '@marketplace/contract/shared/time';

export const SERVICE_WORKER = '/service-worker.js';

const SHARED_PREFIX = 'shared-pictures-';
/** Long enough to sign in. */
const SHARED_TTL_MS = HOUR_MS;

/** Whether a cache holds shared pictures that no form has taken yet. Its name ends with the time of sharing. */
export const isSharedPictures = (cacheName: string): boolean =>
  cacheName.startsWith(SHARED_PREFIX) &&
  Date.now() - Number(cacheName.slice(SHARED_PREFIX.length)) < SHARED_TTL_MS;

/** The worker keeps the app's files in caches of these names (public/service-worker.js). */
const isAppCache = (cacheName: string) => cacheName.startsWith('app-');

async function deleteCaches(isObsolete: (cacheName: string) => boolean): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter(isObsolete).map((name) => caches.delete(name)));
}

/** Deletes caches of earlier versions, and expired shared pictures. */
export const deleteLeftovers = () => deleteCaches((name) => !isAppCache(name) && !isSharedPictures(name));

/** Deletes pictures that were shared to the app but not used: they belong to the account that signs out. */
export const deleteSharedPictures = () => deleteCaches((name) => !isAppCache(name));
