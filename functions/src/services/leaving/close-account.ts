import { isLeaving } from '@marketplace/contract/account/rules';
import { ApiError } from '../../errors.ts';
import { type Account, findUser } from '../../store/account/accounts.ts';
import { pendingEstimatesOf } from '../../store/estimate/estimates.ts';
import { removeEstimates } from '../../store/estimate/removal.ts';
import { unlimitedTransactions } from '../../store/firestore/transact.ts';
import { cancelRequest } from '../../store/request/changes.ts';
import { unfinishedRequestsOf } from '../../store/request/requests.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'db' | 'now'>;

/**
 * Cancels the requests and withdraws the pending estimates of a leaving account. Others are notified as usual. Safe
 * to run twice.
 */
export async function closeAccount(services: Needs, id: string): Promise<void> {
  const account = await findUser(services.db, id);
  if (!account || !isLeaving(account)) return;
  await cancelRequests(services, account);
  await withdrawEstimates(services, account);
}

async function cancelRequests({ db, now }: Needs, account: Account): Promise<void> {
  const { docs } = await unfinishedRequestsOf(db, account.id).get();
  for (const { id } of docs) {
    await unlessRefused(() => cancelRequest(unlimitedTransactions(db), db, id, account, now()));
  }
}

async function withdrawEstimates({ db, now }: Needs, account: Account): Promise<void> {
  const { docs } = await pendingEstimatesOf(db, account.id).get();
  for (const document of docs) {
    const removal = { requestId: document.data().serviceRequestId, ids: [document.id] };
    await removeEstimates(unlimitedTransactions(db), db, [removal], account, now());
  }
}

/** Another call may have ended it in parallel. */
async function unlessRefused(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'busy') throw error;
  }
}
