const untilOnline = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/** The scripts and styles that this page has asked for so far, and the file that the error names, as some browsers do. */
function filesOfPage(error: unknown): Set<string> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=stylesheet]');
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src]');
  const [named] = /https?:\/\/\S+/.exec(String(error)) ?? [];
  const addresses = [...[...links].map(({ href }) => href), ...[...scripts].map(({ src }) => src), named];
  return new Set(addresses.filter((address) => address?.startsWith(location.origin)) as string[]);
}

const isWhole = ({ ok, headers }: Response) => ok && !headers.get('content-type')?.startsWith('text/html');

/** Replaces what the browser's cache holds under an address, unless that is whole; fails where nothing answers. */
async function repairCached(address: string): Promise<void> {
  if (isWhole(await fetch(address))) return;
  await fetch(address, { cache: 'reload' });
}

const RELOADED = 'reloadedForCode';
const ONCE_IN = 60_000;

/** The address of the entry, which names all other code, and so changes with every version. */
const version = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';

/** When the page was reloaded for its code, and which version that replaced. */
const lastReload = () => window.sessionStorage.getItem(RELOADED)?.split(' ') ?? [];

/** Lets the version that was reloaded be reloaded again where it comes back, as another one has been here since. */
export function noteVersion(): void {
  try {
    const [, from] = lastReload();
    if (from !== version()) window.sessionStorage.removeItem(RELOADED);
  } catch {
    // A browser that refuses storage has noted nothing.
  }
}

/**
 * Reloads the page, because another version (newer, or older after a rollback) has replaced this one, and only a new page
 * knows the names of its code. If the reload brought the same version again within a minute, it does not help: throws.
 */
function reloadOnce(error: unknown): Promise<never> {
  const { sessionStorage } = window;
  const [at, from] = lastReload();
  if (from === version() && Date.now() - Number(at) < ONCE_IN) throw error;
  sessionStorage.setItem(RELOADED, `${Date.now()} ${version()}`);
  location.reload();
  return new Promise(() => {});
}

/**
 * Wraps a dynamic import so that it is tried again when it fails, since otherwise the screen that wanted it would break:
 * offline, once the connection is back (boot/build/lighter-preload.ts fails before the browser does, which would not ask
 * again); online, after what the cache wrongly holds under the names of this page's files was fetched anew (a reload alone
 * would find it again); and where that fails too, as the file is gone from the server or the browser does not ask again,
 * in a page loaded anew, as what was typed is kept as a draft. What is still missing then fails; so does at once what no
 * server answers to, which would leave nothing of a page loaded anew.
 *
 *   const RequestDialog = lazy(retryingImport(() => import('./request-dialog.tsx')));
 */
export function retryingImport<T>(load: () => Promise<T>): () => Promise<T> {
  return async function loadOrRetry() {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) {
        await Promise.all([...filesOfPage(error)].map(repairCached));
        return load().catch(reloadOnce);
      }
      await untilOnline();
      return loadOrRetry();
    }
  };
}
