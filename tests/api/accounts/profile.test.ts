import { describe, expect, test } from 'vitest';
import {
  PASSWORD,
  type Person,
  registerBusiness,
  registerCustomer,
  uniqueEmail,
} from '../../support/people/people.ts';
import { ask, bodyOf } from '../../support/stack/in-process.ts';
import { auth, stored, unchangedBy } from '../../support/stack/stored.ts';

const emailInAuth = async (id: string) => (await auth.getUser(id)).email;

describe('editing the profile', () => {
  test('keeps omitted fields, and clears empty ones', async () => {
    const { client, email, user } = await registerBusiness({ description: 'We build.', businessSince: 1990 });
    const input = {
      name: ' New Name ',
      email,
      phone: '',
      businessSince: null,
      serviceRadiusMiles: 50,
    } as const;
    const changed = await client.do('updateProfile', { input });
    const expected = { ...user, name: 'New Name', phone: null, businessSince: null, serviceRadiusMiles: 50 };
    expect(changed).toEqual({ user: expected });
    expect(await client.do('getMe')).toEqual({ user: expected });
  });

  test('stores no business fields for a customer', async () => {
    const { client, email, id } = await registerCustomer();
    const input = { name: 'Carla', email, businessName: 'Carla & Co', serviceCategories: ['HVAC' as const] };
    const { user } = await client.do('updateProfile', { input });
    expect(user).toMatchObject({ name: 'Carla', businessName: null, serviceCategories: [] });
    expect(await stored(`users/${id}`)).toMatchObject({ businessName: null, serviceCategories: [] });
  });
});

describe('changing the email address more than ten minutes after signing in', () => {
  const later = { now: () => new Date(Date.now() + 11 * 60 * 1000) };
  const soon = { now: () => new Date(Date.now() + 9 * 60 * 1000) };

  test('fails at the password field without the right password, and changes nothing', async () => {
    const person = await registerCustomer();
    const act = async () => {
      for (const [currentPassword, message] of [
        [undefined, 'Please enter your current password to change your email address.'],
        ['', 'Please enter your current password to change your email address.'],
        ['wrong day 7', 'The password is incorrect. Please try again.'],
      ] as const) {
        const reply = await change(person, uniqueEmail('new'), later, { currentPassword });
        expect(reply.status).toBe(403);
        expect(bodyOf(reply)).toEqual({
          error: message,
          code: 'password-needed',
          fields: { currentPassword: message },
        });
      }
    };
    expect(await unchangedBy(`users/${person.id}`, act)).toBe(true);
    expect(await emailInAuth(person.id)).toBe(person.email);
    expect(await person.client.do('getMe')).toEqual({ user: person.user });
  });

  test('works with the password, and earlier also without it', async () => {
    const [one, other] = await Promise.all([registerCustomer(), registerCustomer()]);
    const email = uniqueEmail('new');
    const reply = await change(one, email, later, { currentPassword: PASSWORD });
    expect(bodyOf(reply)).toEqual({ user: { ...one.user, pendingEmail: email } });
    expect((await change(other, uniqueEmail('new'), soon)).status).toBe(200);
  });

  test('neither checks nor stores a password when the address stays the same', async () => {
    const person = await registerCustomer();
    const reply = await change(person, person.email, later, { currentPassword: 'anything' });
    expect(reply.status).toBe(200);
    expect(JSON.stringify(await stored(`users/${person.id}`))).not.toContain('anything');
  });
});

function change(
  { client, user }: Person,
  email: string,
  others: Parameters<typeof ask>[1] = {},
  more: object = {},
) {
  const headers = { cookie: `__session=${client.session}` };
  const body = { name: user.name, email, ...more };
  return ask({ method: 'PUT', url: '/api/auth/profile', body, headers }, others);
}
