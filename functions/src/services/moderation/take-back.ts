import type { Transaction } from 'firebase-admin/firestore';
import { addEntryOfAct, type Look, type StoredAct } from '../../store/acts.ts';
import { byAdministrator } from '../../store/record.ts';
import { findUser, users } from '../../store/users.ts';
import type { Services } from '../services.ts';
import { prepareHiding } from './hiding.ts';

type Change = Pick<StoredAct, 'undone' | 'kept' | 'appeal'>;

/**
 * Takes an act back, in the transaction that stores the change that this gives back: what was hidden is shown again, unless
 * it is gone meanwhile, a suspension ends, and an appeal that waits is granted.
 */
export async function takeBack(
  transaction: Transaction,
  { db, newId }: Pick<Services, 'db' | 'newId'>,
  stored: StoredAct,
  look: Look,
): Promise<Change> {
  const { act, kind, accountId, until, kept, appeal } = stored;
  const subject = act === 'hide' ? await prepareHiding(db, stored) : undefined;
  const author = until && (await findUser(db, accountId));
  if (author?.suspendedUntil && until?.isEqual(author.suspendedUntil))
    transaction.update(users(db).doc(author.id), { suspendedUntil: null });
  if (subject?.isHidden) subject.write(transaction, { reason: null, at: look.at, kept, address: newId() });
  const { reason, at } = look;
  addEntryOfAct(transaction, db, stored, { event: 'taken-back', reason, by: byAdministrator(look.by), at });
  const granted = appeal && !appeal.decided ? { ...appeal, decided: { isGranted: true, ...look } } : appeal;
  // By the address of a hidden picture its bytes are brought back.
  return { undone: look, kept: kind === 'picture' ? kept : null, appeal: granted };
}
