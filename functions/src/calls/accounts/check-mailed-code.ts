import type { MailedCode } from '@marketplace/contract/account/forms';
import { handler } from '../../http/handler.ts';
import type { Services } from '../../services/services.ts';
import { findEmailChange } from '../../store/email-changes.ts';
import { countAttempt } from '../../store/rate-limits.ts';
import { codeLimit } from './attempts.ts';
import { findHolder, worthlessCode } from './mailed-codes.ts';

export const checkMailedCode = handler('checkMailedCode', async ({ input, caller, services }) => {
  await countAttempt(services.db, [codeLimit(caller, services)], services.now());
  if (!(await findAccount(input, services))) throw worthlessCode();
});

const PURPOSES = { 'password-reset': 'PASSWORD_RESET', 'email-verification': 'VERIFY_EMAIL' } as const;

function findAccount({ purpose, code }: MailedCode, services: Services): Promise<object | undefined> {
  if (purpose === 'email-change') return findEmailChange(services.db, code, services.now());
  return findHolder(code, PURPOSES[purpose], services);
}
