import { NO_SUCH_ACT, stopsFanOuts } from '@marketplace/contract/act/rules';
import type { Transaction } from 'firebase-admin/firestore';
import { toError } from '../../errors.ts';
import { findUser } from '../../store/account/accounts.ts';
import { acts, type Look, type StoredAct } from '../../store/act/acts.ts';
import { endAct, updateAct } from '../../store/act/changes.ts';
import { readContent } from '../../store/content/find.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { pictureIdOf } from '../../store/picture/pictures.ts';
import { type Attempt, transactWithinLimit } from '../../store/rate-limit/transactions.ts';
import { moveFiles } from '../picture/store-picture.ts';
import type { Services } from '../services.ts';

type Change = (
  transaction: Transaction,
  stored: StoredAct,
) => Partial<StoredAct> | Promise<Partial<StoredAct>>;

/** Changes an act, if unchanged since it was read. */
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
    return updateAct(transaction, snapshot, stored, await changeOf(transaction, stored));
  });
}

type Retraction = Pick<StoredAct, 'undone' | 'kept' | 'appeal'>;

/**
 * Reverses an act, in the transaction that stores the returned change: shows hidden content that still exists, ends a
 * suspension, and grants an open appeal.
 */
export async function reverseAct(
  transaction: Transaction,
  { db, newId }: Pick<Services, 'db' | 'newId'>,
  stored: StoredAct,
  look: Look,
): Promise<Retraction> {
  const { act, kind, accountId, until, kept, appeal } = stored;
  const subject = act === 'hide' ? await readContent(db, stored) : undefined;
  const hide = subject?.isHidden ? await subject.prepareHiding(transaction, look.at.toDate()) : undefined;
  const author = until || stopsFanOuts(stored) ? await findUser(db, accountId) : undefined;
  hide?.(transaction, { reason: null, at: look.at, kept, address: newId() });
  if (author) endAct(transaction, db, stored, author);
  const granted = appeal && !appeal.decided ? { ...appeal, decided: { isGranted: true, ...look } } : appeal;
  // The address of a hidden picture is needed to move its bytes back.
  return { undone: look, kept: kind === 'picture' ? kept : null, appeal: granted };
}

/** Moves the bytes of a hidden or shown picture to where they belong. Ignores other acts. */
export async function movePictureFiles(
  services: Pick<Services, 'db' | 'files'>,
  { act, kind, thingId, kept }: StoredAct,
): Promise<void> {
  const [path] = act === 'hide' && kind === 'picture' ? (kept?.imageUrls ?? []) : [];
  if (path !== undefined) await moveFiles(services, thingId, pictureIdOf(path));
}

/** Moves them at once. If that fails, a trigger retries, and the act stays valid. */
export async function movePictureFilesNow(services: Services, act: StoredAct): Promise<void> {
  try {
    await movePictureFiles(services, act);
  } catch (error) {
    services.log.error('a picture is moved later', error);
  }
}
