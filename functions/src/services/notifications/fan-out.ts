import { describeNewRequest } from '../../present/notifications.ts';
import { afterPage, fanOuts, findNextBusinesses } from '../../store/fan-outs.ts';
import { FAILED_PRECONDITION, statusOf } from '../../store/firestore/grpc-status.ts';
import { removeNotificationsIfGone } from '../../store/notifications.ts';
import { requests } from '../../store/requests.ts';
import type { Services } from '../services.ts';
import { notify } from './notify.ts';

const AT_ONCE = 20;

/** Notifies one page of businesses of a new request and stores where the next page begins. Safe to run twice for a page. */
export async function notifyPage(services: Services, requestId: string, page: number): Promise<void> {
  const { db } = services;
  const snapshot = await fanOuts(db).doc(requestId).get();
  const fanOut = snapshot.data();
  if (!fanOut || fanOut.stage === 'done' || fanOut.page !== page || !snapshot.updateTime) return;
  const request = (await requests(db).doc(requestId).get()).data();
  if (request?.status !== 'open') {
    await removeNotificationsIfGone(db, requestId);
    await snapshot.ref.update({ stage: 'done' });
    return;
  }
  const found = await findNextBusinesses(db, fanOut, request.category);
  const recipients = found.filter(({ id }) => id !== request.customerId);
  const notification = describeNewRequest(request, fanOut.at);
  await workInParallel(recipients, (business) => notify(services, business, notification));
  await removeNotificationsIfGone(db, requestId);
  await ignoreIfMoved(() =>
    snapshot.ref.update(afterPage(fanOut, found), { lastUpdateTime: snapshot.updateTime }),
  );
}

/** A few at a time, so that there are never thousands of open sockets. */
async function workInParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Another run of the same page may have moved it already. */
async function ignoreIfMoved(move: () => Promise<unknown>): Promise<void> {
  try {
    await move();
  } catch (error) {
    if (statusOf(error) !== FAILED_PRECONDITION) throw error;
  }
}
