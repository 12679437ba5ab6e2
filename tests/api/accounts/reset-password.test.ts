import { describe, expect, test } from 'vitest';
import { Client } from '../../support/calls/client.ts';
import { PASSWORD, registerCustomer, uniqueEmail } from '../../support/people/people.ts';
import { ask, bodyOf, logged, reach, services } from '../../support/stack/in-process.ts';
import { codesFor, mailsTo, newestCode, newestLink } from '../../support/stack/mails.ts';
import { auth, stored } from '../../support/stack/stored.ts';

const NEW_PASSWORD = 'rainy day 8';

const request = (email: string, others?: Parameters<typeof ask>[1]) =>
  ask({ method: 'POST', url: '/api/auth/password-reset', body: { email } }, others);

describe('resetting a forgotten password', () => {
  test('sets a new password by an emailed link, and ends every session', async () => {
    const { client, email, id } = await registerCustomer();
    await new Client().do('requestPasswordReset', { input: { email } });
    const code = await newestCode(email, 'PASSWORD_RESET');
    await new Client().do('resetPassword', { input: { code, newPassword: NEW_PASSWORD } });
    // Checked before any call, because a call from an ended session would remove it from the list.
    expect(await stored(`users/${id}`)).toMatchObject({ sessions: [], sessionDetails: {} });
    expect(await client.do('getMe')).toEqual({ user: null });
    await new Client().do('login', { input: { email, password: NEW_PASSWORD } });
    await new Client().refused('login', { input: { email, password: PASSWORD } });
  });

  test('emails its link from us, to our own page', async () => {
    const { client, email, user } = await registerCustomer();
    await client.do('requestPasswordReset', { input: { email } });
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({
      subject: 'Set a new password',
      html: expect.stringContaining('Set New Password'),
    });
    expect(mail?.text).not.toContain(user.name);
    const code = await newestCode(email, 'PASSWORD_RESET');
    expect(await newestLink(email)).toBe(`/account/action?mode=resetPassword&oobCode=${code}`);
  });

  test('unblocks an account after too many failed logins', async () => {
    const { email } = await registerCustomer();
    // Attempts are counted in windows of a clock, of which none ends during the test.
    const now = new Date();
    const someone = () => new Client((address, init) => reach(address, init, { now: () => now }));
    const guess = () => someone().refused('login', { input: { email, password: 'wrong day 7' } });
    for (let guessed = 0; guessed < 10; guessed += 1) expect(await guess()).toMatchObject({ status: 401 });
    const blocked = await guess();
    expect(blocked).toMatchObject({ status: 429, code: 'too-many-attempts' });
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(blocked.headers.get('cache-control')).toBe('private, no-store');
    await someone().do('requestPasswordReset', { input: { email } });
    const code = await newestCode(email, 'PASSWORD_RESET');
    await someone().do('resetPassword', { input: { code, newPassword: NEW_PASSWORD } });
    await someone().do('login', { input: { email, password: NEW_PASSWORD } });
  });

  test('does not reveal whether an address has an account', async () => {
    const { email, id } = await registerCustomer();
    const unknown = uniqueEmail('unknown');
    const disabled = await registerCustomer();
    await auth.updateUser(disabled.id, { disabled: true });
    const replies = [await request(email), await request(unknown), await request(disabled.email)];
    for (const reply of replies) {
      expect([reply.status, bodyOf(reply)]).toEqual([204, null]);
      expect(reply.headers['X-Cost']).toBe(replies[0]?.headers['X-Cost']);
    }
    expect([
      (await codesFor(email, 'PASSWORD_RESET')).length,
      (await codesFor(unknown, 'PASSWORD_RESET')).length,
    ]).toEqual([1, 0]);
    expect(await mailsTo(unknown)).toEqual([]);
    expect((await mailsTo(disabled.email)).map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
    ]);
    expect((await stored(`users/${id}`))?.sessions).toHaveLength(1);
  });

  test('answers no sooner for an unknown address than sending an email takes', async () => {
    const began = performance.now();
    const slow = { config: { ...services.config, resetMs: 300 } };
    await request(uniqueEmail('unknown'), slow);
    expect(performance.now() - began).toBeGreaterThanOrEqual(299);
  });

  test('leaves neither code nor password in the log', async () => {
    const { email } = await registerCustomer();
    await request(email);
    const body = { code: await newestCode(email, 'PASSWORD_RESET'), newPassword: 'a very rare password 6' };
    expect((await ask({ method: 'PUT', url: '/api/auth/password-reset', body })).status).toBe(204);
    for (const secret of Object.values(body)) expect(JSON.stringify(logged)).not.toContain(secret);
  });
});
