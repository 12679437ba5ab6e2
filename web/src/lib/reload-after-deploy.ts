const RELOADED = 'reloadedForNewVersion';
const ONCE_IN_MS = 60_000;

let isCodeMissing = false;

/** Notes when a chunk does not arrive: a deploy removes those of the version before. */
export function watchForDeploy(): void {
  addEventListener('vite:preloadError', () => {
    isCodeMissing = navigator.onLine;
  });
}

/** Whether a reload a moment ago brought the same version again, so that another one would not help. */
function isReloadInVain(): boolean {
  try {
    const { sessionStorage } = window;
    const [at, version] = sessionStorage.getItem(RELOADED)?.split(' ') ?? [];
    sessionStorage.setItem(RELOADED, `${Date.now()} ${appVersion()}`);
    return version === appVersion() && Date.now() - Number(at) < ONCE_IN_MS;
  } catch {
    // Without storage a second reload could not be told from the first.
    return true;
  }
}

/**
 * Reloads a page whose code a deploy has removed; drafts are kept. Called by whatever failed for the lack of it, so the
 * address is the one that was asked for. Returns false where a reload would not help.
 */
export function reloadAfterDeploy(): boolean {
  if (!isCodeMissing || isReloadInVain()) return false;
  location.reload();
  return true;
}

/** The version of the app that this page runs, as the build names it (web/build/pages.ts). */
export const appVersion = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=version]')?.content ?? 'none';
