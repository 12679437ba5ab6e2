import { expect, test } from 'vitest';
import { Client } from '../../support/client.ts';
import { newestCode } from '../../support/mails.ts';
import { registerCustomer } from '../../support/people.ts';

const NEW_PASSWORD = 'rainy day 8';

test('a link can be checked repeatedly, and works until it is used', async () => {
  const { email } = await registerCustomer();
  await new Client().do('requestPasswordReset', { input: { email } });
  const code = await newestCode(email, 'PASSWORD_RESET');
  const check = { input: { purpose: 'password-reset', code } } as const;
  await new Client().do('checkMailedCode', check);
  await new Client().do('checkMailedCode', check);
  await new Client().do('resetPassword', { input: { code, newPassword: NEW_PASSWORD } });
  const refused = await new Client().refused('checkMailedCode', check);
  expect(refused).toMatchObject({ status: 404, error: expect.stringMatching(/expired or was already used/) });
});

test('a link works only for its purpose', async () => {
  const { email } = await registerCustomer();
  const code = await newestCode(email, 'VERIFY_EMAIL');
  await new Client().do('checkMailedCode', { input: { purpose: 'email-verification', code } });
  for (const purpose of ['password-reset', 'email-change'] as const) {
    const refused = await new Client().refused('checkMailedCode', { input: { purpose, code } });
    expect(refused.status).toBe(404);
  }
});
