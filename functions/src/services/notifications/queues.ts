/** Tells administrators how much waits for them. Each function may be called any number of times: an event counts once. */
import type { Timestamp } from 'firebase-admin/firestore';
import { describeQueue, type Queue, tags, titleOfQueue } from '../../present/notifications.ts';
import { acts, waitingAppeals } from '../../store/acts.ts';
import { removeNotification, rewordNotification } from '../../store/notifications.ts';
import { reports, waitingReports } from '../../store/reports.ts';
import { type Account, administrators } from '../../store/users.ts';
import type { Services } from '../services.ts';
import { notify } from './notify.ts';

/** What is new in a queue, and those who are not told: it is about them, or comes from them. */
type News = { at: Timestamp; concerned: readonly string[] };

/** Something was reported that had no open report, or its reports were closed or removed. */
export async function notifyOfReports(services: Services, id: string): Promise<void> {
  const report = (await reports(services.db).doc(id).get()).data();
  if (report?.closed !== null) return tellOfQueue(services, 'reports');
  const { reportedAt: at, authorId, reporterIds } = report;
  await tellOfQueue(services, 'reports', { at, concerned: [authorId, ...reporterIds] });
}

/** Somebody appealed against an act, or that appeal waits no more. */
export async function notifyOfAppeals(services: Services, id: string): Promise<void> {
  const act = (await acts(services.db).doc(id).get()).data();
  if (act?.appeal?.decided !== null) return tellOfQueue(services, 'appeals');
  await tellOfQueue(services, 'appeals', { at: act.appeal.at, concerned: [act.accountId] });
}

const WAITING = { reports: waitingReports, appeals: waitingAppeals };

/** Whoever closes the last one while this runs is not too early: what waits is counted again in the end. */
async function tellOfQueue(services: Services, queue: Queue, news?: News): Promise<void> {
  const { db } = services;
  const count = async () => (await WAITING[queue](db).count().get()).data().count;
  const [waiting, { docs }] = await Promise.all([count(), administrators(db).get()]);
  for (const document of docs) await tell(services, document.data(), { queue, waiting, news });
  if (docs.length > 0 && (await count()) !== waiting) await tellOfQueue(services, queue);
}

type Told = { queue: Queue; waiting: number; news: News | undefined };

async function tell(
  services: Services,
  administrator: Account,
  { queue, waiting, news }: Told,
): Promise<void> {
  const { id } = administrator;
  if (waiting === 0) return removeNotification(services.db, id, tags.queue(queue));
  if (news && !news.concerned.includes(id)) {
    return notify(services, administrator, describeQueue(queue, waiting, news.at));
  }
  await rewordNotification(services.db, id, tags.queue(queue), { title: titleOfQueue(queue, waiting) });
}
