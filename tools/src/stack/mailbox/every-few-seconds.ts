/** Sends the emails that are due, until it is stopped. */
import { setTimeout as pause } from 'node:timers/promises';
import { sendDueEmails } from '../../../../functions/src/services/email/send-due-emails.ts';
import { services } from '../../../../functions/src/services/index.ts';
import { messageOf } from '../../lib/problem.ts';

const PAUSE_MS = 10_000;

for (;;) {
  await pause(PAUSE_MS);
  await sendDueEmails(services(), { isTimeUp: () => false }).catch((error) =>
    console.error(messageOf(error)),
  );
}
