/** The operator's commands (`npm run admin`). */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Services } from '../../../functions/src/services/services.ts';
import { type Account, findUser } from '../../../functions/src/store/account/accounts.ts';
import { saveFields } from '../../../functions/src/store/account/changes.ts';
import { accountTotals } from '../../../functions/src/store/account/totals.ts';
import { addToTotals } from '../../../functions/src/store/totals/totals.ts';
import { runAdmin, USAGE } from '../../../tools/src/admin/commands.ts';
import { type IsolatedApi, isolatedApi } from '../../support/calls/direct.ts';
import { requestForm } from '../../support/people/market.ts';
import { services } from '../../support/stack/in-process.ts';

let own: IsolatedApi;
let within: Services;
let ann: Account;
let asked: string[];

beforeEach(async () => {
  own = isolatedApi();
  within = { ...services, db: own.db };
  asked = [];
  ann = await own.someone('customer', { name: 'Ann' });
  await services.identity.createAccount({ id: ann.id, email: ann.email, password: 'sunny day 7' });
});

const admin = (command: string, about?: string, says = true) =>
  runAdmin({ command, about }, within, async (question) => {
    asked.push(question);
    return says;
  });

test('finds an account by its email, without a confirmation', async () => {
  const found = await admin('find', ann.email.toUpperCase());
  expect(found).toContain(`Ann <${ann.email}>`);
  expect(found).toContain(ann.id);
  expect(asked).toEqual([]);
});

test.each([
  ['make-admin', { isAdmin: true }],
  ['disable', { disabled: true }],
])('%s asks about whom it is, and changes nothing unless the answer is yes', async (command, changed) => {
  expect(await admin(command, ann.email, false)).toBe('Nothing was changed.');
  expect(asked[0]).toContain(ann.email);
  expect(await findUser(own.db, ann.id)).toEqual(ann);
  await admin(command, ann.email);
  expect(await findUser(own.db, ann.id)).toEqual({ ...ann, ...changed });
  await admin({ 'make-admin': 'unmake-admin', disable: 'enable' }[command] ?? '', ann.email);
  expect(await findUser(own.db, ann.id)).toEqual(ann);
});

describe('inviting an administrator', () => {
  const passwordAt = async (said: string, password: string) => {
    const link = new URL(/https?:\S+/.exec(said)?.[0] ?? '');
    expect(link.pathname).toBe('/account/action');
    return services.identity.resetPassword(link.searchParams.get('oobCode') ?? '', password);
  };

  test('makes an account, whose password a link sets once', async () => {
    const email = `${services.newId()}@example.com`;
    const said = await admin('invite-admin', email);
    expect(await passwordAt(said, 'rainy day 8')).toBe(email);
    expect(await passwordAt(said, 'sunny day 9')).toBeUndefined();
    const holder = await services.identity.findByEmail(email);
    expect(await findUser(own.db, holder?.id ?? '')).toMatchObject({ email, isAdmin: true });
  });

  test('takes an address that was never confirmed from the account that registered it', async () => {
    const said = await admin('invite-admin', ann.email);
    expect(await findUser(own.db, ann.id)).toMatchObject({ isAdmin: true, sessions: [] });
    expect(await services.identity.signIn(ann.email, 'sunny day 7')).toBeUndefined();
    expect(await passwordAt(said, 'rainy day 8')).toBe(ann.email);
  });

  test('leaves the password of a confirmed account', async () => {
    await saveFields(own.db, ann.id, { emailVerified: true });
    expect(await admin('invite-admin', ann.email)).toBe(`${ann.email} is an administrator.`);
    expect(await services.identity.signIn(ann.email, 'sunny day 7')).toMatchObject({ id: ann.id });
  });

  test('changes nothing unless the answer is yes, and refuses what is no address', async () => {
    expect(await admin('invite-admin', ann.email, false)).toBe('Nothing was changed.');
    expect(await findUser(own.db, ann.id)).toEqual(ann);
    await expect(admin('invite-admin', 'ann')).rejects.toThrow('"ann" is no email address.');
  });
});

test('exports an account with the same content as for its owner', async () => {
  await own.act(ann, 'createRequest', { input: requestForm({ title: 'Mend the gate' }) });
  expect(JSON.parse(await admin('export', ann.email))).toMatchObject({
    account: { email: ann.email },
    requests: [{ title: 'Mend the gate' }],
  });
});

test('deletes an account at once, in Firebase Auth too', async () => {
  await admin('purge', ann.email);
  expect(await findUser(own.db, ann.id)).toBeUndefined();
  expect(await services.identity.findByEmail(ann.email)).toBeUndefined();
});

test('corrects wrong totals', async () => {
  const batch = own.db.batch();
  addToTotals(batch, own.db, accountTotals, { customer: 41 });
  await batch.commit();
  await admin('recount');
  const parts = await own.db.collection('totals').get();
  const counted = parts.docs.map((part) => Number(part.get('sums')?.customer ?? 0));
  expect(counted.reduce((sum, some) => sum + some, 0)).toBe(1);
});

test('prints its usage for wrong arguments, and names an unknown account', async () => {
  await expect(admin('find')).rejects.toThrow(USAGE);
  await expect(admin('recount', ann.email)).rejects.toThrow(USAGE);
  await expect(admin('toString', ann.email)).rejects.toThrow(USAGE);
  await expect(admin('find', 'nobody@example.com')).rejects.toThrow('nobody@example.com');
});
