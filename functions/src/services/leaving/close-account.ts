import { isLeaving } from '@marketplace/contract/account/rules';
import { ApiError } from '../../errors.ts';
import { type Account, findUser } from '../../store/account/accounts.ts';
import { pendingEstimatesOf } from '../../store/estimate/estimates.ts';
import { workInGroups } from '../../store/firestore/groups.ts';
import { unlimitedTransactions } from '../../store/firestore/transact.ts';
import { cancelRequest } from '../../store/job/end.ts';
import { removeEstimates } from '../../store/job/own-estimates.ts';
import { endVisits } from '../../store/job/own-visits.ts';
import { unfinishedRequestsOf } from '../../store/request/requests.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'db' | 'now'>;

/**
 * Cancels the requests and visits, and withdraws the pending estimates of a leaving account. Others are notified as usual. Its
 * questions stay: one that disappeared with the account would tell who asked it. Safe to run twice.
 */
export async function closeAccount(services: Needs, id: string): Promise<void> {
  const account = await findUser(services.db, id);
  if (!account || !isLeaving(account)) return;
  await cancelRequests(services, account);
  await withdrawEstimates(services, account);
  await endVisits(services.db, account.id, services.now());
}

const MAX_PARALLEL = 10;

async function cancelRequests({ db, now }: Needs, account: Account): Promise<void> {
  const { docs } = await unfinishedRequestsOf(db, account.id).get();
  const cancel = ({ id }: { id: string }) =>
    unlessRefused(() => cancelRequest(unlimitedTransactions(db), db, id, account, now()));
  await workInGroups(docs, MAX_PARALLEL, (group) => Promise.all(group.map(cancel)));
}

async function withdrawEstimates({ db, now }: Needs, account: Account): Promise<void> {
  const { docs } = await pendingEstimatesOf(db, account.id).get();
  const byRequest = Map.groupBy(docs, (document) => document.data().serviceRequestId);
  const withdraw = ([requestId, held]: [string, typeof docs]) => {
    const removal = { requestId, ids: held.map(({ id }) => id) };
    return removeEstimates(unlimitedTransactions(db), db, [removal], account, now());
  };
  await workInGroups([...byRequest], MAX_PARALLEL, (group) => Promise.all(group.map(withdraw)));
}

/** Another call may have ended it in parallel. */
async function unlessRefused(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'busy') throw error;
  }
}
