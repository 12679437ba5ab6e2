import type { Page } from '@playwright/test';

/** What is kept for the next visit, by account. Opening a database that is not there would make one without its store. */
const kept = (page: Page) =>
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

/** The ids of the accounts for which something is kept. */
export const keptFor = async (page: Page) => (await kept(page)).map(([account]) => account);

export const keptText = async (page: Page) => (await kept(page)).map(([, queries]) => queries).join();
