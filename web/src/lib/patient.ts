const backOnline = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/**
 * Code that does not arrive because there is no connection arrives when there is one again. Without this the screen
 * that wanted it would break, with all that was typed into it. Any other failure stays one, as when a newer version
 * has taken the place of this one.
 *
 *   const RequestDialog = lazy(patient(() => import('./request-dialog.tsx')));
 */
export function patient<T>(load: () => Promise<T>): () => Promise<T> {
  return async function arrive() {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await backOnline();
      return arrive();
    }
  };
}
