import { expect, test } from 'vitest';
import { Client } from '../../support/calls/client.ts';
import { customerForm, registerCustomer } from '../../support/people/people.ts';
import { ask, services } from '../../support/stack/in-process.ts';
import { newestCode } from '../../support/stack/mails.ts';

const verified = async (client: Client) => (await client.do('getMe')).user?.emailVerified;

test('emails a link that confirms the address once, signed in or not', async () => {
  const { client, email } = await registerCustomer();
  expect(await verified(client)).toBe(false);
  const input = { code: await newestCode(email, 'VERIFY_EMAIL') };
  await new Client().do('verifyEmail', { input });
  expect(await verified(client)).toBe(true);
  expect((await new Client().refused('verifyEmail', { input })).status).toBe(404);
});

test('resetting the password by an emailed link confirms the address too', async () => {
  const { client, email } = await registerCustomer();
  await client.do('requestPasswordReset', { input: { email } });
  const input = { code: await newestCode(email, 'PASSWORD_RESET'), newPassword: 'rainy day 8' };
  await client.do('resetPassword', { input });
  await client.do('login', { input: { email, password: input.newPassword } });
  expect(await verified(client)).toBe(true);
});

test('completes a registration even when the email can’t be sent', async () => {
  const sendVerification = async () => {
    throw new Error('out of order');
  };
  const broken = { identity: { ...services.identity, sendVerification } };
  const reply = await ask({ method: 'POST', url: '/api/auth/register', body: customerForm() }, broken);
  expect(reply.status).toBe(201);
});
