import { NO_SUCH_ACCOUNT } from '@marketplace/contract/block/rules';
import type { Firestore } from 'firebase-admin/firestore';
import { toError } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentEntry, type Subjects } from '../../present/moderation.ts';
import { findOther, findUserByEmail } from '../../store/account/accounts.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { readableOf } from '../../store/firestore/collection.ts';
import { transactWithinLimit } from '../../store/rate-limit/transactions.ts';
import { pageOfEntries, type StoredEntry } from '../../store/record/record.ts';
import { requests } from '../../store/request/requests.ts';

export const listRecord = handler('listRecord', async ({ query, services: { db }, setHeader }) => {
  const { found, next } = await pageOfEntries(db, query);
  if (next) setHeader('X-Next-Cursor', next);
  const subjects = await readSubjects(db, found);
  return found.map((entry) => presentEntry(entry, subjects));
});

async function readSubjects(db: Firestore, entries: readonly StoredEntry[]): Promise<Subjects> {
  const personIds = new Set(entries.flatMap(({ persons }) => persons));
  const requestIds = new Set(entries.flatMap(({ requestId }) => requestId ?? []));
  const [accounts, snapshots] = await Promise.all([
    Promise.all([...personIds].map((id) => findOther(db, id))),
    Promise.all([...requestIds].map((id) => readBatched(requests(db).doc(id)))),
  ]);
  const known = accounts.flatMap((account) => account ?? []);
  const kept = readableOf(snapshots);
  return {
    names: new Map(known.map(({ id, name }) => [id, name])),
    titles: new Map(kept.map(({ id, title }) => [id, title])),
  };
}

export const findPerson = handler('findPerson', ({ input, actor, services }) =>
  transactWithinLimit(services, { call: 'findPerson', by: actor }, async () => {
    const account = await findUserByEmail(services.db, input.email);
    if (!account) throw toError(NO_SUCH_ACCOUNT);
    return { id: account.id, name: account.name };
  }),
);
