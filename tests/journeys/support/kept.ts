import type { Page } from '@playwright/test';

/** The names under which queries are kept. To open a database that is not there would make one, without its store. */
export const keptNames = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'kept-queries')) return [];
    return new Promise<string[]>((resolve) => {
      const opened = indexedDB.open('kept-queries');
      opened.onsuccess = () => {
        const read = opened.result.transaction('queries').objectStore('queries').getAllKeys();
        read.onsuccess = () => resolve(read.result.map(String));
      };
    });
  });

/** What the next visit to a dashboard paints before any other code has come. */
export const keptContent = (page: Page) => page.evaluate(() => localStorage.getItem('keptContent') ?? '');
