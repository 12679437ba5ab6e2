const backOnline = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/** What this page consists of, as far as it has been asked for; some browsers name what failed in the error as well. */
function partsOfPage(error: unknown): Set<string> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=stylesheet]');
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src]');
  const [named] = /https?:\/\/\S+/.exec(String(error)) ?? [];
  const addresses = [...[...links].map(({ href }) => href), ...[...scripts].map(({ src }) => src), named];
  return new Set(addresses.filter((address) => address?.startsWith(location.origin)) as string[]);
}

const isWhole = ({ ok, headers }: Response) => ok && !headers.get('content-type')?.startsWith('text/html');

/** What is kept and whole costs nothing here. */
async function fetchAnew(address: string): Promise<void> {
  try {
    if (isWhole(await fetch(address))) return;
    await fetch(address, { cache: 'reload' });
  } catch {
    // Whoever needs it hears of it.
  }
}

const RELOADED = 'reloadedForCode';
const ONCE_IN = 60_000;

/** The entry knows the names of all other code, so that its own stands for the version. */
const version = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';

/**
 * A newer version, or after a rollback an older one, has taken the place of this one, with other names for its code: only
 * a new page knows them. One that comes with the same names soon after is no help.
 */
function reloadOnce(error: unknown): Promise<never> {
  const { sessionStorage } = window;
  const [at, from] = sessionStorage.getItem(RELOADED)?.split(' ') ?? [];
  if (from === version() && Date.now() - Number(at) < ONCE_IN) throw error;
  sessionStorage.setItem(RELOADED, `${Date.now()} ${version()}`);
  location.reload();
  return new Promise(() => {});
}

/**
 * Code that does not arrive because there is no connection arrives when there is one again. Otherwise something else may
 * be kept under its name, which a reload alone would find again: so it is fetched past the cache first. Where it is gone
 * from the server the page is loaded anew. Without this the screen that wanted it would break. What was typed is kept as
 * a draft. What is still missing then fails.
 *
 *   const RequestDialog = lazy(patient(() => import('./request-dialog.tsx')));
 */
export function patient<T>(load: () => Promise<T>): () => Promise<T> {
  return async function arrive() {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) {
        await Promise.all([...partsOfPage(error)].map(fetchAnew));
        return load().catch(reloadOnce);
      }
      await backOnline();
      return arrive();
    }
  };
}
