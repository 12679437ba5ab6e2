/** A mail server that refuses emails, or takes none. */
import { MINUTE_MS } from '@marketplace/contract/shared/time';
import { sendDueEmails } from '../../../functions/src/services/email/send-due-emails.ts';
import { logDelays } from '../../../functions/src/services/maintenance/maintenance.ts';
import { type Job, runJob } from '../../../functions/src/services/scheduled-job.ts';
import type { Delivery } from '../../../functions/src/services/smtp/mailer.ts';
import type { Line } from '../../../tools/src/ops/alarms/points.ts';
import { recordLog } from '../../../tools/src/ops/alarms/record-log.ts';
import { EmailedPair } from '../../support/notifications/emailed-pair.ts';
import { send } from '../../support/notifications/notified-pair.ts';
import { END, every, except, type Fault, MINUTES_PER_EMAIL, once, repeat, START } from './fault.ts';

const job: Job = { name: 'emails', work: sendDueEmails };

/** One email, with the job run every minute and delays logged every ten, as in production. */
const linesOf = once(async (delivery: Delivery, minutes: number): Promise<Line[]> => {
  const emailed = await EmailedPair.begin();
  emailed.receive = async () => delivery;
  const begin = emailed.pair.date().getTime();
  const { log, lines } = recordLog(() => new Date(START + emailed.pair.date().getTime() - begin), {
    by: 'emails',
  });
  const within = { ...emailed.within, log };
  await send(emailed.pair);
  for (let minute = 1; minute <= minutes; minute += 1) {
    emailed.pair.later(MINUTE_MS);
    await runJob(job, within);
    if (minute % 10 === 0) await logDelays(within);
  }
  return lines;
});

/** One email that is sent as late as this, because the job doesn't run. */
const linesOfLateRun = once(async (minutes: number): Promise<Line[]> => {
  const emailed = await EmailedPair.begin();
  const { log, lines } = recordLog(() => new Date(START));
  await send(emailed.pair);
  emailed.pair.later((minutes + 2) * MINUTE_MS);
  await logDelays({ ...emailed.within, log });
  return lines;
});

const inTime = { everyMinutes: MINUTES_PER_EMAIL };

/** Of a hundred emails, three come back and one is refused for now. */
async function healthy(volume: 1 | 10_000) {
  const [sent, bounced, later] = [
    await linesOf('sent', 3),
    await linesOf('bounced', 3),
    await linesOf('later', 3),
  ];
  return {
    lines: [
      ...repeat(sent, { ...inTime, volume, isIt: except(25) }),
      ...repeat(bounced, { ...inTime, volume, isIt: every(33) }),
      ...repeat(later, { ...inTime, volume, isIt: every(100) }),
    ],
  };
}

export const MAIL_FAULTS: Record<string, Fault> = {
  'Emails are refused': {
    broken: async (volume) => ({
      lines: [
        ...repeat(await linesOf('sent', 3), { ...inTime, volume, isIt: except(2) }),
        ...repeat(await linesOf('refused', 3), { ...inTime, volume, isIt: every(2) }),
      ],
    }),
    healthy,
  },
  // A run logs one line, however many emails wait.
  'The mail server takes no emails': {
    broken: async () => ({ lines: await linesOf('unreachable', 20) }),
    healthy: async (volume) => {
      const { lines } = await healthy(volume);
      const once = await linesOf('unreachable', 3);
      return { lines: [...lines, ...once.filter(({ at }) => at < END)] };
    },
  },
  'Emails are late': {
    broken: async () => ({ lines: await linesOf('unreachable', 40) }),
    healthy: async (volume) => ({
      lines: repeat(await linesOfLateRun(12), { everyMinutes: 10, volume: volume && 1 }),
    }),
  },
};
