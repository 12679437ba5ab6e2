import type { MailedCode } from '@marketplace/contract/account-forms';
import { handler } from '../../http/handler.ts';
import type { Services } from '../../services/services.ts';
import { countAttempt } from '../../store/rate-limits.ts';
import { codeLimit } from './attempts.ts';
import { readEmailChange, worthlessCode } from './mailed-codes.ts';

export const checkMailedCode = handler('checkMailedCode', async ({ input, caller, services }) => {
  await countAttempt(services.db, [codeLimit(caller, services)], services.now());
  if (!(await works(input, services))) throw worthlessCode();
});

const REQUEST_TYPES = { 'password-reset': 'PASSWORD_RESET', 'email-verification': 'VERIFY_EMAIL' } as const;

async function works({ purpose, code }: MailedCode, services: Services): Promise<boolean> {
  if (purpose === 'email-change') return (await readEmailChange(code, services)) !== undefined;
  const mail = await services.identity.readCode(code);
  if (mail?.requestType !== REQUEST_TYPES[purpose]) return false;
  return (await services.identity.findByEmail(mail.email)) !== undefined;
}
