import { describeNewRequest } from '../../present/notifications.ts';
import { afterPage, fanOuts, findNextBusinesses } from '../../store/fan-outs.ts';
import { FAILED_PRECONDITION, statusOf } from '../../store/firestore/grpc-status.ts';
import { removeNotificationsIfGone } from '../../store/notifications.ts';
import { requests } from '../../store/requests.ts';
import type { Services } from '../services.ts';
import { notify } from './notify.ts';

const AT_ONCE = 20;

/** Tells one page of businesses of a new request, and moves on. A page that is over, or under way twice, does no harm. */
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
  const told = found.filter(({ id }) => id !== request.customerId);
  const note = describeNewRequest(request, fanOut.at);
  await eachOf(told, (business) => notify(services, business, note));
  await removeNotificationsIfGone(db, requestId);
  await unlessMoved(() =>
    snapshot.ref.update(afterPage(fanOut, found), { lastUpdateTime: snapshot.updateTime }),
  );
}

/** A few at a time, so that thousands of sockets are never open at once. */
async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function unlessMoved(move: () => Promise<unknown>): Promise<void> {
  try {
    await move();
  } catch (error) {
    if (statusOf(error) !== FAILED_PRECONDITION) throw error;
  }
}
