/** What happens to our emails outside the app: they are unsubscribed, or come back. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { kindsIn } from '@marketplace/contract/notification/schema';
import { ApiError } from '../errors.ts';
import { handler } from '../http/handler.ts';
import { stopEmailsOfKinds, stopEmailsTo } from '../store/email/stops.ts';
import { countCaller } from './account/rate-limits.ts';

export const unsubscribeEmail = handler('unsubscribeEmail', async ({ query, caller, services }) => {
  await countCaller('unsubscribe', caller, services);
  if (await stopEmailsOfKinds(services.db, query.code, kindsIn(query.kinds))) return;
  throw new ApiError('not-found', 'This link no longer works. Sign in to change your notification settings.');
});

export const reportUndelivered = handler('reportUndelivered', async ({ input, caller, services }) => {
  const { config, db, log } = services;
  // While the secret is replaced, the mail service may still send the old one.
  const secrets = config.email?.reportsSecret().split(',') ?? [];
  const isKnownCaller = secrets
    .map((secret) => secret !== '' && isEqual(caller.authorization ?? '', `Bearer ${secret}`))
    .includes(true);
  if (!isKnownCaller) throw new ApiError('forbidden', 'Send the secret for reports of emails.');
  const { address, kind } = input;
  const isKnown = await stopEmailsTo(db, address, kind);
  log.info('an email was reported', { kind, isKnown });
});

/** Takes the same time for every wrong text. */
const isEqual = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other));
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
