import type { AccountExport, ExportPage } from '@marketplace/contract/account/export';
import { exportAccount } from '@marketplace/contract/account/export-calls';
import { countEntries, joinExportPages } from '@marketplace/contract/account/export-pages';
import { callApiPage } from '@/lib/api/api-client.ts';
import { retryWhileBusy, retryWhileUnreachable } from '@/lib/api/retry-while-busy.ts';

interface Collecting {
  signal: AbortSignal;
  onProgress: (entries: number) => void;
}

/** Asks for page after page. A lost connection before the first page fails, and later ones are waited for. */
export async function collectPages({ signal, onProgress }: Collecting): Promise<AccountExport> {
  const pages: ExportPage[] = [];
  let entries = 0;
  let { data, nextCursor } = await retryWhileBusy(() => callApiPage(exportAccount, { signal }));
  for (;;) {
    pages.push(data);
    entries += countEntries(data);
    onProgress(entries);
    if (nextCursor === null) return joinExportPages(pages);
    const query = { cursor: nextCursor };
    ({ data, nextCursor } = await retryWhileUnreachable(() => callApiPage(exportAccount, { query, signal })));
  }
}
