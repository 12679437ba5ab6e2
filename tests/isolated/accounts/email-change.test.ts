/** Changing the email: what ends a change, and which address Firebase Auth may contain. */
import { beforeEach, describe, expect, test } from 'vitest';
import { repairAddresses } from '../../../functions/src/services/identity/agreed-address.ts';
import type { Identity } from '../../../functions/src/services/identity/identity.ts';
import { customerForm, type Person, register, uniqueEmail } from '../../support/people/people.ts';
import { type Stage, stage } from '../../support/people/stage.ts';
import { env } from '../../support/stack/env.ts';
import { logged, services } from '../../support/stack/in-process.ts';
import { fromTheBeginning } from '../../support/stack/jobs.ts';
import { allCodes, codesFor, emailChangeCode, newestCode } from '../../support/stack/mails.ts';
import { auth } from '../../support/stack/stored.ts';

const NEW_PASSWORD = 'rainy day 8';

let people: Stage;
let owner: Person;
/** Runs after the mail of a change was sent and before the change is stored. */
let afterMail: (() => Promise<unknown>) | undefined;
beforeEach(async () => {
  afterMail = undefined;
  const sendEmailChange: Identity['sendEmailChange'] = async (...args) => {
    await services.identity.sendEmailChange(...args);
    await afterMail?.();
  };
  people ??= await stage({ identity: { ...services.identity, sendEmailChange } });
  owner = await register(customerForm(), people.visitor());
});

const emailInAuth = async ({ id }: Person) => (await auth.getUser(id)).email;

const want = ({ client, user }: Person, email: string) =>
  client.do('updateProfile', { input: { name: user.name, email } });

const logIn = async (email: string, password: string) =>
  (await people.visitor().answer('login', { input: { email, password } })).status;

/** Tries a mail's code with all calls that take one, and with Firebase Auth directly. */
async function tryEverywhere(code: string): Promise<void> {
  const client = people.visitor();
  await client.answer('verifyEmail', { input: { code } });
  await client.answer('confirmEmailChange', { input: { code } });
  await client.answer('resetPassword', { input: { code, newPassword: 'a stranger 9' } });
  await post('update', { oobCode: code });
  await post('resetPassword', { oobCode: code, newPassword: 'a stranger 9' });
}

const ENDINGS: [string, (person: Person) => Promise<unknown>][] = [
  ['it was canceled', ({ client }) => client.do('cancelEmailChange')],
  ['a second change was requested', (person) => want(person, uniqueEmail('second'))],
  [
    'the password was changed',
    ({ client, password }) =>
      client.do('changePassword', { input: { currentPassword: password, newPassword: password } }),
  ],
  [
    'the password was reset',
    async ({ client, email, password }) => {
      await client.do('requestPasswordReset', { input: { email } });
      const code = await newestCode(email, 'PASSWORD_RESET');
      await client.do('resetPassword', { input: { code, newPassword: password } });
    },
  ],
  ['the owner signed out everywhere', ({ client }) => client.do('endAllSessions')],
];

describe.each(ENDINGS)('a pending change of email, after %s', (_, end) => {
  test('cannot be confirmed with its codes, even with Firebase Auth directly', async () => {
    const mistyped = uniqueEmail('mistyped');
    await want(owner, mistyped);
    const codes = await allCodes([owner.email, mistyped]);
    expect(codes).not.toEqual([]);
    await end(owner);
    for (const code of codes) await tryEverywhere(code);
    expect(await emailInAuth(owner)).toBe(owner.email);
    expect(await logIn(owner.email, owner.password)).toBe(200);
    expect(await logIn(mistyped, owner.password)).toBe(401);
  });
});

test('a change of email is not stored once its session has ended', async () => {
  afterMail = () => owner.client.do('endAllSessions');
  const { user } = owner;
  const input = { name: user.name, email: uniqueEmail('late') };
  expect((await owner.client.answer('updateProfile', { input })).status).toBe(401);
  const stored = (await people.db.doc(`users/${owner.id}`).get()).data();
  expect(stored).toMatchObject({ pendingEmail: null });
});

describe('the code of an email', () => {
  test('still works for its own call after other calls refused it', async () => {
    const client = people.visitor();
    const newPassword = NEW_PASSWORD;
    const refused = async (answer: Promise<{ status: number; text: string }>) => {
      const { status, text } = await answer;
      expect(status).toBe(404);
      expect(JSON.parse(text)).toEqual({ error: expect.any(String), code: 'not-found' });
    };
    const verification = await newestCode(owner.email, 'VERIFY_EMAIL');
    await refused(client.answer('confirmEmailChange', { input: { code: verification } }));
    await refused(client.answer('resetPassword', { input: { code: verification, newPassword } }));
    await client.do('verifyEmail', { input: { code: verification } });

    const email = uniqueEmail('wanted');
    await want(owner, email);
    const change = await emailChangeCode(email);
    await refused(client.answer('verifyEmail', { input: { code: change } }));
    await refused(client.answer('resetPassword', { input: { code: change, newPassword } }));
    await client.do('confirmEmailChange', { input: { code: change } });

    await client.do('requestPasswordReset', { input: { email } });
    const reset = await newestCode(email, 'PASSWORD_RESET');
    await refused(client.answer('verifyEmail', { input: { code: reset } }));
    await refused(client.answer('confirmEmailChange', { input: { code: reset } }));
    await client.do('resetPassword', { input: { code: reset, newPassword } });
  });

  test('is refused by all calls if Firebase Auth sent it for a change of email', async () => {
    const { code } = await changeAtAuth(owner, uniqueEmail('past-us'));
    const client = people.visitor();
    for (const call of ['verifyEmail', 'confirmEmailChange'] as const)
      expect((await client.answer(call, { input: { code } })).status).toBe(404);
    expect(await emailInAuth(owner)).toBe(owner.email);
  });
});

/** Changes the email in Firebase Auth directly, which the password allows. */
async function changeAtAuth({ email, password }: Person, newEmail: string) {
  const { idToken } = await post('signInWithPassword', { email, password, returnSecureToken: true });
  await post('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });
  const code = await newestCode(email, 'VERIFY_AND_CHANGE_EMAIL');
  return { code, apply: () => post('update', { oobCode: code }) };
}

describe('an address changed in Firebase Auth directly', () => {
  let foreign: string;
  beforeEach(async () => {
    foreign = uniqueEmail('foreign');
    await (await changeAtAuth(owner, foreign)).apply();
    expect(await emailInAuth(owner)).toBe(foreign);
  });

  /** A stranger may know the password, so it no longer works, and the owner receives a link to set a new one. */
  async function expectMended() {
    expect(await emailInAuth(owner)).toBe(owner.email);
    expect(await logIn(foreign, owner.password)).toBe(401);
    expect(await logIn(owner.email, owner.password)).toBe(401);
    expect((await owner.client.do('getMe')).user).toBe(null);
    expect(await codesFor(owner.email, 'PASSWORD_RESET')).toHaveLength(1);
    const code = await newestCode(owner.email, 'PASSWORD_RESET');
    await people.visitor().do('resetPassword', { input: { code, newPassword: NEW_PASSWORD } });
    expect(await logIn(owner.email, NEW_PASSWORD)).toBe(200);
  }

  test('is refused when signing in, and is undone', async () => {
    expect(await logIn(foreign, owner.password)).toBe(401);
    await expectMended();
  });

  test('is undone when the owner signs in with the original address', async () => {
    expect(await logIn(owner.email, owner.password)).toBe(401);
    await expectMended();
  });

  test('is undone when the owner requests a password reset', async () => {
    await people.visitor().do('requestPasswordReset', { input: { email: owner.email } });
    await expectMended();
  });

  test('cannot reset the password, and is undone', async () => {
    await people.visitor().do('requestPasswordReset', { input: { email: foreign } });
    const code = await newestCode(foreign, 'PASSWORD_RESET');
    const answer = await people
      .visitor()
      .answer('resetPassword', { input: { code, newPassword: 'a stranger 9' } });
    expect(answer.status).toBe(404);
    expect(await logIn(owner.email, 'a stranger 9')).toBe(401);
    await expectMended();
  });

  test('is undone by the schedule', async () => {
    const undone = () =>
      logged.filter(({ message }) => message === 'undid an email address that the profile did not agree to');
    const { length } = undone();
    const repair = () => repairAddresses({ ...services, db: people.db }, fromTheBeginning());
    expect(await repair()).toBe(true);
    await expectMended();
    await repair();
    expect(undone()).toHaveLength(length + 1);
  });
});

test('changing the email right after signing in refuses a wrong password', async () => {
  const { client, user } = owner;
  const change = { name: user.name, email: uniqueEmail('new') };
  const wrong = await client.answer('updateProfile', {
    input: { ...change, currentPassword: 'not this one 1' },
  });
  expect(wrong.status).toBe(403);
  expect((await client.do('getMe')).user).toMatchObject({ email: owner.email, pendingEmail: null });
  await client.do('updateProfile', { input: { ...change, currentPassword: owner.password } });
});

/** Calls Identity Toolkit directly, as anyone with the public key can. */
async function post(what: string, body: object): Promise<Record<string, string>> {
  const base = `http://${env.authHost}/identitytoolkit.googleapis.com/v1/accounts`;
  const answer = await fetch(`${base}:${what}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}
