const RELOADED_AT = 'reloadedForNewVersion';
const ONCE_IN_MS = 60_000;

function hasJustReloaded(): boolean {
  try {
    const { sessionStorage } = window;
    const age = Date.now() - Number(sessionStorage.getItem(RELOADED_AT));
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return age < ONCE_IN_MS;
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
    if (!navigator.onLine || hasJustReloaded()) return;
    event.preventDefault();
    location.reload();
  });
}
