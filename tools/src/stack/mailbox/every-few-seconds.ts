/** Sends the daily summaries, reminders of visits, and emails that are due, until it is stopped. */
import { setTimeout as pause } from 'node:timers/promises';
import { sendDueDigests } from '../../../../functions/src/services/digest/send-due-digests.ts';
import { sendDueEmails } from '../../../../functions/src/services/email/send-due-emails.ts';
import { services } from '../../../../functions/src/services/index.ts';
import { passDueReminders } from '../../../../functions/src/services/maintenance/short-due-work.ts';
import { runAtOnce, runJob } from '../../../../functions/src/services/scheduled-job.ts';
import { messageOf } from '../../lib/problem.ts';

const PAUSE_MS = 10_000;

for (;;) {
  await pause(PAUSE_MS);
  try {
    await runJob({ name: 'digests', work: sendDueDigests }, services());
    await runAtOnce(passDueReminders, services());
    await sendDueEmails(services(), { isTimeUp: () => false });
  } catch (error) {
    console.error(messageOf(error));
  }
}
