/**
 * Imports code unless the import is sure to fail, offline without a worker that has the code: many browsers repeat the
 * error of a failed import until the page reloads.
 */
export async function importCode<Code>(load: () => Promise<Code>): Promise<Code> {
  if (!navigator.onLine && !navigator.serviceWorker?.controller) throw new Error('Code needs a connection');
  return load();
}
