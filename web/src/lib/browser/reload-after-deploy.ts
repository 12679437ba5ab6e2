const RELOADED = 'reloadedForNewVersion';
const RELOAD_COOLDOWN_MS = 60_000;

let isCodeMissing = false;

/** Notes a chunk that fails to load: a deploy removes the previous version's chunks. */
export function watchForDeploy(): void {
  addEventListener('vite:preloadError', () => {
    isCodeMissing = navigator.onLine;
  });
}

/** Whether a recent reload loaded the same version, so that another one would not help. */
function isReloadUseless(): boolean {
  try {
    const { sessionStorage } = window;
    const [at, version] = sessionStorage.getItem(RELOADED)?.split(' ') ?? [];
    sessionStorage.setItem(RELOADED, `${Date.now()} ${appVersion()}`);
    return version === appVersion() && Date.now() - Number(at) < RELOAD_COOLDOWN_MS;
  } catch {
    // Without storage, nothing would stop an endless reload.
    return true;
  }
}

/**
 * Reloads a page whose chunks a deploy removed. Drafts are kept. Call it where the chunk was needed, so that the
 * address is already the requested one. Returns false if a reload would not help.
 */
export function reloadAfterDeploy(): boolean {
  if (!isCodeMissing || isReloadUseless()) return false;
  location.reload();
  return true;
}

/** The app version that this page runs, as set by the build (web/build/pages.ts). */
export const appVersion = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=version]')?.content ?? 'none';
