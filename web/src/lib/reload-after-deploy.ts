import { appVersion } from './app-version.ts';

const RELOADED = 'reloadedForNewVersion';
const ONCE_IN_MS = 60_000;

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
 * A deploy removes the chunks of the version before. A tab that still runs it reloads once when a chunk is missing;
 * drafts are kept. Offline nothing is reloaded, as the page may not come back.
 */
export function reloadAfterDeploy(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || isReloadInVain()) return;
    event.preventDefault();
    location.reload();
  });
}
