/** Pictures that were shared to the installed app: the service worker keeps them until the form takes them. */

const PREFIX = 'shared-pictures-';
/** Time enough to sign in. */
const KEPT_MS = 60 * 60 * 1000;

/** Whether a cache of this name holds shared pictures that nobody has taken yet; its name says since when. */
export function isWaiting(cacheName: string): boolean {
  const since = Number(cacheName.slice(PREFIX.length));
  return cacheName.startsWith(PREFIX) && Date.now() - since < KEPT_MS;
}

async function filesIn(cache: Cache): Promise<File[]> {
  const requests = await cache.keys();
  const files = requests.map(async (request) => {
    const blob = await (await cache.match(request))?.blob();
    const name = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '');
    return blob ? [new File([blob], name, { type: blob.type })] : [];
  });
  return (await Promise.all(files)).flat();
}

/** Takes them, once: they are nowhere else then. */
export async function takeSharedPictures(): Promise<File[]> {
  if (!('caches' in window)) return [];
  const names = (await caches.keys()).filter(isWaiting);
  const files = names.map(async (name) => {
    const found = await filesIn(await caches.open(name));
    await caches.delete(name);
    return found;
  });
  return (await Promise.all(files)).flat();
}

/** On signing out: the next person at this device is not to find them in a form. */
export async function forgetSharedPictures(): Promise<void> {
  if ('caches' in window) await takeSharedPictures();
}
