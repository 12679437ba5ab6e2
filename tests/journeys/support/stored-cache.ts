import type { Page } from '@playwright/test';

/** The stored cache of each account. A missing database is not opened, because that would create it without its store. */
const readStoredCaches = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'kept-queries')) return [];
    return new Promise<[account: string, queries: string][]>((resolve) => {
      const opened = indexedDB.open('kept-queries');
      opened.onsuccess = () => {
        const store = opened.result.transaction('queries').objectStore('queries');
        const [names, values] = [store.getAllKeys(), store.getAll()];
        values.onsuccess = () => {
          opened.result.close();
          resolve(names.result.map((name, index) => [String(name), String(values.result[index])]));
        };
      };
    });
  });

/** The ids of the accounts with a stored cache. */
export const accountsWithCache = async (page: Page) =>
  (await readStoredCaches(page)).map(([account]) => account);

export const storedCacheText = async (page: Page) =>
  (await readStoredCaches(page)).map(([, queries]) => queries).join();
