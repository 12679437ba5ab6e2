/** A part of the export: one kind of data, read in pieces. */
import type { ExportPage } from '@marketplace/contract/account/export';
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import type { Account } from '../../../store/account/accounts.ts';
import { type Place, readSome } from '../../../store/firestore/pages.ts';

export type Context = {
  db: Firestore;
  account: Account;
  /** The session of the caller. An operator has none. */
  session: { id: string };
  now: Date;
};

type Piece = {
  data: Partial<ExportPage>;
  /** How many documents it has. */
  size: number;
  /** Where the part continues. */
  next?: Place | undefined;
};

/** Reads at most `size` documents, or twice as many with those that they need. */
export type Part = (context: Context, from: Place | undefined, size: number) => Promise<Piece>;

type Order<T> = {
  sort: (query: Query<T>) => Query<T>;
  startAfter: (query: Query<T>, place: Place) => Query<T>;
  placeOf: (item: T) => Place;
};

export const byId = <T extends { id: string }>(): Order<T> => ({
  sort: (query) => query.orderBy(FieldPath.documentId()),
  startAfter: (query, { id }) => query.startAfter(id),
  placeOf: ({ id }) => ({ values: [], id }),
});

/** A part with an entry for each match of a query. */
export function listPart<T extends { id: string }>(
  queryOf: (db: Firestore, accountId: string) => Query<T>,
  present: (found: T[], context: Context) => Piece['data'] | Promise<Piece['data']>,
  { sort, startAfter, placeOf }: Order<T> = byId(),
): Part {
  return async (context, from, size) => {
    const query = sort(queryOf(context.db, context.account.id));
    const found = await readSome(from ? startAfter(query, from) : query, size);
    const last = found.at(-1);
    return {
      data: await present(found, context),
      size: found.length,
      next: last && found.length === size ? placeOf(last) : undefined,
    };
  };
}
