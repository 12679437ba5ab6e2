/** All changes of acts, with what follows for the author and the entries of the record. */
import { stopsFanOuts } from '@marketplace/contract/act/rules';
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import type { Account } from '../account/accounts.ts';
import { changeAccount, setFields } from '../account/changes.ts';
import { removeAll, updateAll } from '../firestore/bulk.ts';
import { ifUnchangedSince, unlimitedTransactions } from '../firestore/transact.ts';
import {
  type AuditEvent,
  addEntry,
  byAdministrator,
  byPerson,
  type Leaver,
  reportedThing,
} from '../record/record.ts';
import { acts, actsAbout, type Look, type StoredAct } from './acts.ts';

const EVENTS = { hide: 'hidden', warn: 'warned', suspend: 'suspended' } as const;

/** Replaces an earlier act of the same kind. The author must be locked. */
export function addAct(transaction: Transaction, db: Firestore, act: StoredAct, author: Account): void {
  transaction.set(acts(db).doc(act.id), act);
  if (stopsFanOuts(act))
    changeAccount(transaction, db, author, {
      standingActs: [...new Set([...author.standingActs, act.id])],
      ...(act.until && { suspendedUntil: act.until }),
    });
  const { reason, by, at } = act;
  record(transaction, db, act, { event: EVENTS[act.act], reason, by: byAdministrator(by), at });
}

/** Changes an act, if unchanged since it was read. Returns it as it is then. */
export function updateAct(
  transaction: Transaction,
  snapshot: DocumentSnapshot<StoredAct>,
  before: StoredAct,
  change: Partial<StoredAct>,
): StoredAct {
  const after = { ...before, ...change };
  transaction.update(snapshot.ref, change, ifUnchangedSince(snapshot));
  const event = eventOf(before, after);
  if (event) record(transaction, snapshot.ref.firestore, before, event);
  return after;
}

/** Reversing an act also grants an open appeal, which is no event of its own. */
function eventOf(before: StoredAct, { undone, appeal, accountId }: StoredAct): AuditEvent | undefined {
  const look = (event: AuditEvent['event'], { reason, by, at }: Look) =>
    ({ event, reason, by: byAdministrator(by), at }) as const;
  if (undone && !before.undone) return look('taken-back', undone);
  if (appeal?.decided && !before.appeal?.decided) return look('appeal-denied', appeal.decided);
  return appeal && !before.appeal ? { event: 'appealed', by: byPerson(accountId), at: appeal.at } : undefined;
}

function record(
  transaction: Transaction,
  db: Firestore,
  { accountId: authorId, ...act }: StoredAct,
  event: AuditEvent,
): void {
  addEntry(transaction, db, reportedThing({ ...act, authorId }), event);
}

/** Ends what an act means for its author, in the transaction that reverses it. The author isn't locked. */
export function endAct(
  transaction: Transaction,
  db: Firestore,
  { id, until }: StoredAct,
  author: Pick<Account, 'id' | 'suspendedUntil'>,
): void {
  const isSuspension = author.suspendedUntil && until?.isEqual(author.suspendedUntil);
  setFields(transaction, db, author.id, {
    standingActs: FieldValue.arrayRemove(id),
    ...(isSuspension && { suspendedUntil: null }),
  });
}

/** Deletes the acts about an account, and keeps those it did as an administrator. */
export async function removeActs(db: Firestore, { id, formerId }: Leaver): Promise<void> {
  await removeAll(db, actsAbout(db, id));
  for (const field of ['by', 'undone.by', 'appeal.decided.by'])
    await updateAll(unlimitedTransactions(db), acts(db).where(field, '==', id), { [field]: formerId });
}
