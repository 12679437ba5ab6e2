import { NO_SUCH_ACT } from '@marketplace/contract/act/rules';
import type { Transaction } from 'firebase-admin/firestore';
import { toError } from '../../errors.ts';
import { acts, type StoredAct } from '../../store/acts.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { asRead } from '../../store/firestore/transact.ts';
import { type Attempt, transactWithinLimit } from '../../store/limited-transactions.ts';
import type { Services } from '../services.ts';

type Change = (
  transaction: Transaction,
  stored: StoredAct,
) => Partial<StoredAct> | Promise<Partial<StoredAct>>;

/** Changes an act on condition that it is as it was read: of two at once, the second one reads it anew. */
export function changeAct(
  services: Services,
  attempt: Attempt,
  id: string,
  changeOf: Change,
): Promise<StoredAct> {
  return transactWithinLimit(services, attempt, async (transaction) => {
    const snapshot = await readBatched(acts(services.db).doc(id));
    const stored = snapshot.data();
    if (!stored) throw toError(NO_SUCH_ACT);
    const change = await changeOf(transaction, stored);
    transaction.update(snapshot.ref, change, asRead(snapshot));
    return { ...stored, ...change };
  });
}
