/** Decides whether businesses are notified of a request, and begins that. */
import type { UnnotifiedReason } from '@marketplace/contract/constants';
import { MAX_FAN_OUTS, unnotifiedReason } from '@marketplace/contract/request/fan-out';
import { Timestamp } from 'firebase-admin/firestore';
import { type Account, users } from '../../../store/account/accounts.ts';
import { transact } from '../../../store/firestore/transact.ts';
import { changeRequest } from '../../../store/job/write.ts';
import { addFanOut, countRecentFanOuts } from '../../../store/notification/fan-outs.ts';
import { BY_SYSTEM } from '../../../store/record/record.ts';
import type { StoredRequest } from '../../../store/request/fields.ts';
import { openRequestsOf, requests } from '../../../store/request/requests.ts';
import type { Services } from '../../services.ts';

type Needs = Pick<Services, 'db' | 'now' | 'config' | 'log' | 'newId'>;
type Customer = Pick<Account, 'id' | 'emailVerified' | 'standingActs'>;

/** Why businesses aren't notified of a request of a customer. Reads the number of the day's fan-outs. */
export async function findUnnotifiedReason(
  { db, now, config }: Needs,
  customerId: string,
  isFromOurPages: boolean,
): Promise<(customer: Customer) => UnnotifiedReason | null> {
  const factor = config.rateLimitFactor;
  const recentFanOuts = await countRecentFanOuts(db, customerId, now(), MAX_FAN_OUTS * factor);
  return ({ emailVerified, standingActs }) =>
    unnotifiedReason({
      isEmailConfirmed: emailVerified,
      isFromOurPages,
      hasStandingAct: standingActs.length > 0,
      recentFanOuts,
      factor,
    });
}

/** An alarm counts these lines by account (`ops/policies/fan-outs-refused.json`). */
export function logUnnotified(
  { log }: Pick<Needs, 'log'>,
  { id, customerId, unnotifiedReason: reason }: StoredRequest,
): void {
  if (reason !== null) log.info('a fan-out was refused', { user: customerId, request: id, reason });
}

/** Notifies of the open requests that waited for the email address of their customer, the oldest first. */
export async function notifyOfWaitingRequests(services: Needs, customerId: string): Promise<void> {
  const { docs } = await openRequestsOf(services.db, customerId).get();
  const open = docs.map((document) => document.data());
  const waiting = open.filter(({ unnotifiedReason }) => unnotifiedReason === 'unconfirmed');
  waiting.sort((a, b) => a.createdAt.toMillis() - b.createdAt.toMillis());
  // One after the other, so that each counts those before it.
  for (const { id } of waiting) await notifyOfWaiting(services, id);
}

async function notifyOfWaiting(services: Needs, id: string): Promise<void> {
  const { db, now, newId } = services;
  const fanOutId = newId();
  const changed = await transact(db, async (transaction) => {
    const snapshot = await transaction.get(requests(db).doc(id));
    const request = snapshot.data();
    if (request?.status !== 'open' || request.unnotifiedReason !== 'unconfirmed') return undefined;
    const [customer, reasonFor] = await Promise.all([
      transaction.get(users(db).doc(request.customerId)),
      findUnnotifiedReason(services, request.customerId, false),
    ]);
    const account = customer.data();
    if (!account) return undefined;
    const reason = reasonFor(account);
    const audit = { by: BY_SYSTEM, at: Timestamp.fromDate(now()) };
    changeRequest(transaction, snapshot, { unnotifiedReason: reason }, audit);
    if (reason === null) addFanOut(transaction, db, request, { id: fanOutId, now: now() });
    return { ...request, unnotifiedReason: reason };
  });
  if (changed) logUnnotified(services, changed);
}
