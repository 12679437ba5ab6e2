const backOnline = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));

const RELOADED = 'reloadedForCode';
const ONCE_IN = 60_000;

/** A newer version has taken the place of this one, with other names for its code: only a new page knows them. */
function reloadOnce(error: unknown): Promise<never> {
  const { sessionStorage } = window;
  if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < ONCE_IN) throw error;
  sessionStorage.setItem(RELOADED, `${Date.now()}`);
  location.reload();
  return new Promise(() => {});
}

/**
 * Code that does not arrive because there is no connection arrives when there is one again; where it is gone from the
 * server the page is loaded anew, once. Without this the screen that wanted it would break. What was typed is kept
 * as a draft. What is still missing then fails.
 *
 *   const RequestDialog = lazy(patient(() => import('./request-dialog.tsx')));
 */
export function patient<T>(load: () => Promise<T>): () => Promise<T> {
  return async function arrive() {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) return reloadOnce(error);
      await backOnline();
      return arrive();
    }
  };
}
