/** The export of an account, a page at a time: an account may have more than one call can read. */
import type { AccountExport, ExportPage } from '@marketplace/contract/account/export';
import { joinExportPages } from '@marketplace/contract/account/export-pages';
import { LIMITS } from '@marketplace/contract/constants';
import type { Account } from '../../../store/account/accounts.ts';
import { type Place, readPlace, writeCursor } from '../../../store/firestore/pages.ts';
import type { Services } from '../../services.ts';
import type { Context } from './part.ts';
import { PARTS } from './parts.ts';

type Needs = Pick<Services, 'db' | 'now'>;

type ExportPlace = { session: { id: string }; limit?: number | undefined; cursor?: string | undefined };

/** Reads part after part until the page is full. */
export async function pageOfExport(
  { db, now }: Needs,
  account: Account,
  { session, limit = LIMITS.exportPage, cursor }: ExportPlace,
): Promise<{ page: ExportPage; next: string | undefined }> {
  const context: Context = { db, account, session, now: now() };
  const data: Partial<ExportPage> = {};
  let left = limit;
  let at: Position | undefined = readPosition(cursor, account);
  while (at && left > 0) {
    const piece = await partAt(at)(context, at.from, left);
    Object.assign(data, piece.data);
    left -= piece.size;
    at = piece.next ? { part: at.part, from: piece.next } : following(at);
    // A piece may be short of the page, and a part has one piece on a page.
    if (piece.next) break;
  }
  return {
    page: { ...data, exportedAt: context.now.toISOString() },
    next: at && writePosition(at, account),
  };
}

/** All pages together, for operators. */
export async function exportOf(needs: Needs, account: Account): Promise<AccountExport> {
  const pages: ExportPage[] = [];
  let cursor: string | undefined;
  do {
    const { page, next } = await pageOfExport(needs, account, { session: { id: '' }, cursor });
    pages.push(page);
    cursor = next;
  } while (cursor !== undefined);
  return joinExportPages(pages);
}

/** Where an export goes on: in a part, from its beginning or a place. */
type Position = { part: number; from?: Place | undefined };

const partAt = ({ part }: Position) => {
  const found = PARTS[part];
  if (!found) throw new Error(`The export has no part ${part}.`);
  return found[1];
};

const following = ({ part }: Position): Position | undefined =>
  part + 1 < PARTS.length ? { part: part + 1 } : undefined;

/** Not the id of any document. */
const BEGINNING = '-';

const searchOf = ({ id }: Account) => ({ exportOf: id, parts: PARTS.map(([name]) => name) });

const writePosition = ({ part, from }: Position, account: Account): string =>
  writeCursor({ values: [part, ...(from?.values ?? [])], id: from?.id ?? BEGINNING }, searchOf(account));

function readPosition(cursor: string | undefined, account: Account): Position {
  const place = readPlace(cursor, searchOf(account));
  if (!place) return { part: 0 };
  const [number = 0, ...values] = place.values;
  // A caller can make up a cursor.
  const part = Math.min(number, PARTS.length - 1);
  return place.id === BEGINNING ? { part } : { part, from: { values, id: place.id } };
}
