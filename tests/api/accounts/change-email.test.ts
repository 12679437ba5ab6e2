import { expect, test } from 'vitest';
import { Client } from '../../support/calls/client.ts';
import { PASSWORD, type Person, registerCustomer, uniqueEmail } from '../../support/people/people.ts';
import { ask, bodyOf, logged, services } from '../../support/stack/in-process.ts';
import { emailChangeCode, emailChangeCodes } from '../../support/stack/mails.ts';
import { auth, stored, unchangedBy } from '../../support/stack/stored.ts';

const emailInAuth = async (id: string) => (await auth.getUser(id)).email;

const requestChange = ({ client, user }: Person, email: string) =>
  client.do('updateProfile', { input: { name: user.name, email } });

/** A customer whose new address is not confirmed yet. */
async function startEmailChange() {
  const person = await registerCustomer();
  const email = uniqueEmail('new');
  const { user } = await requestChange(person, email);
  return { ...person, user, before: person.email, email, code: await emailChangeCode(email) };
}

const confirm = (client: Client, code: string) => client.answer('confirmEmailChange', { input: { code } });

test('keeps the current address until the emailed link is opened', async () => {
  const { client, id, before, user, email } = await startEmailChange();
  expect(user).toMatchObject({ email: before, pendingEmail: email });
  expect(await client.do('getMe')).toEqual({ user });
  expect(await emailInAuth(id)).toBe(before);
  await new Client().do('login', { input: { email: before, password: PASSWORD } });
  await new Client().refused('login', { input: { email, password: PASSWORD } });
});

test('opening the link makes the new address the only one, confirmed, in Auth and in the profile', async () => {
  const { client, id, before, user, email, code } = await startEmailChange();
  expect((await confirm(client, code)).status).toBe(204);
  expect(await client.do('getMe')).toEqual({
    user: { ...user, email, emailVerified: true, pendingEmail: null },
  });
  expect(await stored(`users/${id}`)).toMatchObject({ email, pendingEmail: null });
  expect(await auth.getUser(id)).toMatchObject({ email, emailVerified: true });
  await new Client().do('login', { input: { email, password: PASSWORD } });
  await new Client().refused('login', { input: { email: before, password: PASSWORD } });
});

test('opening the link keeps this session under a new cookie, and ends all others', async () => {
  const { client, before, code } = await startEmailChange();
  const [elsewhere, copy] = [new Client(), new Client()];
  await elsewhere.do('login', { input: { email: before, password: PASSWORD } });
  copy.session = client.session;
  await confirm(client, code);
  expect(client.session).not.toBe(copy.session);
  for (const other of [elsewhere, copy]) expect(await other.do('getMe')).toEqual({ user: null });
});

test.each<[string, (person: Awaited<ReturnType<typeof startEmailChange>>) => Promise<unknown>]>([
  ['was already used', ({ client, code }) => confirm(client, code)],
  ['belongs to a canceled change', ({ client }) => client.do('cancelEmailChange')],
  ['was replaced by a newer change', (person) => requestChange(person, uniqueEmail('newer'))],
  [
    'belongs to an account being deleted',
    ({ client }) => client.do('deleteAccount', { input: { currentPassword: PASSWORD } }),
  ],
])('a link that %s changes nothing', async (_, invalidate) => {
  const person = await startEmailChange();
  await invalidate(person);
  const act = async () => {
    expect((await confirm(new Client(), person.code)).status).toBe(404);
  };
  expect(await unchangedBy(`users/${person.id}`, act)).toBe(true);
  expect(await emailInAuth(person.id)).toBe((await stored(`users/${person.id}`))?.email);
});

test('gives an address to the first of several accounts that confirms it', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => registerCustomer()));
  const email = uniqueEmail('wanted');
  await Promise.all(people.map((person) => requestChange(person, email)));
  const codes = await emailChangeCodes(email);
  expect(codes).toHaveLength(people.length);
  const answers = await Promise.all(codes.map((code) => confirm(new Client(), code)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  const holders = await Promise.all(people.map(({ id }) => stored(`users/${id}`)));
  expect(holders.filter((holder) => holder?.email === email)).toHaveLength(1);
  for (const [index, { id, email: before }] of people.entries()) {
    expect([before, email]).toContain(holders[index]?.email);
    expect(await emailInAuth(id)).toBe(holders[index]?.email);
  }
});

test('restores the address in Auth when saving the profile fails', async () => {
  const { id, before, code } = await startEmailChange();
  let isBroken = false;
  const db = Object.assign(Object.create(services.db), {
    collection: (name: string) => {
      if (isBroken) throw new Error('out of order');
      return services.db.collection(name);
    },
  });
  const moveEmail = async (from: string, to: string) => {
    isBroken = await services.identity.moveEmail(from, to);
    return isBroken;
  };
  const act = async () => {
    const identity = { ...services.identity, moveEmail };
    const reply = await ask({ method: 'PUT', url: '/api/auth/email', body: { code } }, { identity, db });
    expect(reply.status).toBe(500);
    expect(bodyOf(reply)).toEqual({ error: expect.any(String), code: 'internal' });
  };
  expect(await unchangedBy(`users/${id}`, act)).toBe(true);
  expect(await emailInAuth(id)).toBe(before);
  expect(logged.at(-2)?.cause).toMatchObject({ message: 'out of order' });
});
