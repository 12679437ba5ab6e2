import { type ExportPage, exportPage } from '@marketplace/contract/account/export';
import { joinExportPages } from '@marketplace/contract/account/export-pages';
import * as z from 'zod/mini';
import type { Answer } from '../calls/client.ts';
import type { Person } from './people.ts';

type Limit = { limit?: number };

/** All pages of a person's export, as the call answers them. */
export async function exportPagesOf({ client }: Person, query: Limit = {}): Promise<ExportPage[]> {
  const pages: ExportPage[] = [];
  let cursor: string | null = null;
  do {
    const answer: Answer = await client.answer('exportAccount', {
      query: { ...query, ...(cursor !== null && { cursor }) },
    });
    if (answer.status !== 200) throw new Error(`exportAccount answered ${answer.status}: ${answer.text}`);
    pages.push(z.parse(exportPage, JSON.parse(answer.text)));
    cursor = answer.headers.get('X-Next-Cursor');
  } while (cursor !== null);
  return pages;
}

/** A person's whole export. */
export const exportedBy = async (person: Person, query?: Limit) =>
  joinExportPages(await exportPagesOf(person, query));
