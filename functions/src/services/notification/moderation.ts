/** Who is notified about moderation, and the texts. The author: acts and appeals. Administrators: queues. */
import { OWN_ACTS } from '@marketplace/contract/act/rules';
import { queueLinks } from '@marketplace/contract/notification/links';
import { CONTENT_NAMES } from '@marketplace/contract/report/names';
import { countOf } from '@marketplace/contract/shared/plural';
import { HOUR_MS } from '@marketplace/contract/shared/time';
import type { Timestamp } from 'firebase-admin/firestore';
import { type Account, administrators, findOther } from '../../store/account/accounts.ts';
import { acts, type StoredAct, waitingAppeals } from '../../store/act/acts.ts';
import { readableOf } from '../../store/firestore/collection.ts';
import { changeNotificationText, removeNotification } from '../../store/notification/changes.ts';
import type { NewNotification } from '../../store/notification/notifications.ts';
import { type Queue, tags } from '../../store/notification/tags.ts';
import { reports, waitingReports } from '../../store/report/reports.ts';
import type { Services } from '../services.ts';
import { emailText } from './email-text.ts';
import { newNotification, notify } from './notify.ts';

/** For the author, with the reason. */
export async function notifyOfAct(services: Services, id: string): Promise<void> {
  const act = (await acts(services.db).doc(id).get()).data();
  if (act) await notify(services, await findOther(services.db, act.accountId), describeAct(act));
}

/** For the author of some content: an act about it or the decision on an appeal, with the reason. */
export function describeAct(stored: StoredAct): NewNotification {
  const { act, kind, undone, appeal } = stored;
  const thing = CONTENT_NAMES[kind];
  const refused = appeal?.decided?.isGranted === false && !undone ? appeal.decided : null;
  const done = {
    hide: undone ? `Your ${thing} is shown again` : `Your ${thing} was hidden`,
    warn: undone ? 'A warning was withdrawn' : `Warning about your ${thing}`,
    suspend: undone ? 'Your account is no longer suspended' : 'Your account is suspended',
  }[act];
  const title = refused ? 'Your appeal was denied' : done;
  return newNotification({
    kind: 'act',
    tag: tags.act(stored),
    url: OWN_ACTS,
    requestId: null,
    title,
    body: (undone ?? refused ?? stored).reason,
    emailText: emailText(title, 'View Decision', { heading: 'title' }),
    event: undone ? 'undone' : refused ? 'refused' : 'done',
    at: (undone ?? refused ?? stored).at,
  });
}

const QUEUES = {
  reports: { noun: 'report', body: 'Review the content that people reported.' },
  appeals: { noun: 'appeal', body: 'Review the appeals against moderation decisions.' },
} as const;

/** '1 report to review', '3 reports to review'. */
function titlesOfQueue(queue: Queue, waiting: number): Pick<NewNotification, 'title' | 'emailText'> {
  const title = `${countOf(waiting, QUEUES[queue].noun)} to review`;
  return { title, emailText: emailText(title, 'Open Queue', { heading: 'title' }) };
}

/** For administrators, without names. Pushed once per hour at most. */
export function describeQueue(queue: Queue, waiting: number, at: Timestamp): NewNotification {
  return newNotification({
    kind: 'moderation',
    tag: tags.queue(queue),
    url: queueLinks[queue],
    requestId: null,
    ...titlesOfQueue(queue, waiting),
    body: QUEUES[queue].body,
    event: 'waits',
    at,
    pushed: { kind: 'waits', atMostEveryMs: HOUR_MS },
  });
}

/** What is new in a queue, and the administrators who are not notified, as they are involved. */
type News = { at: Timestamp; concerned: readonly string[] };

/** The first open report of some content, or the closing or removal of its reports. */
export async function notifyOfReports(services: Services, id: string): Promise<void> {
  const report = (await reports(services.db).doc(id).get()).data();
  if (report?.closed !== null) return notifyOfQueue(services, 'reports');
  const { reportedAt: at, authorId, reporterIds } = report;
  await notifyOfQueue(services, 'reports', { at, concerned: [authorId, ...reporterIds] });
}

/** A new appeal, or the end of one. */
export async function notifyOfAppeals(services: Services, id: string): Promise<void> {
  const act = (await acts(services.db).doc(id).get()).data();
  if (act?.appeal?.decided !== null) return notifyOfQueue(services, 'appeals');
  await notifyOfQueue(services, 'appeals', { at: act.appeal.at, concerned: [act.accountId] });
}

const OPEN_CASES = { reports: waitingReports, appeals: waitingAppeals };

/** Counts again at the end, in case the last case was closed in parallel. */
async function notifyOfQueue(services: Services, queue: Queue, news?: News): Promise<void> {
  const { db } = services;
  const countWaiting = async () => (await OPEN_CASES[queue](db).count().get()).data().count;
  const [waiting, { docs }] = await Promise.all([countWaiting(), administrators(db).get()]);
  for (const administrator of readableOf(docs))
    await notifyAdministrator(services, administrator, { queue, waiting, news });
  if (docs.length > 0 && (await countWaiting()) !== waiting) await notifyOfQueue(services, queue);
}

type QueueUpdate = { queue: Queue; waiting: number; news: News | undefined };

async function notifyAdministrator(
  services: Services,
  administrator: Account,
  { queue, waiting, news }: QueueUpdate,
): Promise<void> {
  const { id } = administrator;
  if (waiting === 0) return removeNotification(services.db, id, tags.queue(queue));
  if (news && !news.concerned.includes(id)) {
    return notify(services, administrator, describeQueue(queue, waiting, news.at));
  }
  await changeNotificationText(services.db, id, tags.queue(queue), titlesOfQueue(queue, waiting));
}
