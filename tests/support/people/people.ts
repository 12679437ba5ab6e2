import { randomUUID } from 'node:crypto';
import type { Registration } from '@marketplace/contract/account/forms';
import type { User } from '@marketplace/contract/account/schema';
import { TERMS_VERSION } from '@marketplace/contract/site/terms';
import { Client } from '../calls/client.ts';
import { db } from '../stack/stored.ts';
import { ADDRESS, openTrade } from './local.ts';

export type Person = { client: Client; user: User; id: string; email: string; password: string };

export const PASSWORD = 'sunny day 7';
export const uniqueEmail = (name = 'someone'): string => `${name}-${randomUUID()}@example.com`;

export function customerForm(changes: Partial<Registration> = {}): Registration {
  return {
    name: 'Carla Customer',
    email: uniqueEmail('carla'),
    password: PASSWORD,
    accountType: 'customer',
    location: ADDRESS,
    phone: '512 555 0101',
    agreedTerms: TERMS_VERSION,
    ...changes,
  };
}

export function businessForm(changes: Partial<Registration> = {}): Registration {
  return {
    ...customerForm({ name: 'Bob Builder', email: uniqueEmail('bob'), accountType: 'business' }),
    businessName: 'Builders & Sons',
    businessLevel: 'professional',
    businessHours: 'Mon-Fri 8-17',
    businessAddress: ADDRESS.replace('12 Elm', '1 Main'),
    serviceCategories: [openTrade('Plumbing')],
    ...changes,
  };
}

export const registerCustomer = (changes: Partial<Registration> = {}): Promise<Person> =>
  register(customerForm(changes));

export const registerBusiness = (changes: Partial<Registration> = {}): Promise<Person> =>
  register(businessForm(changes));

/** A business without a trade, whose dashboard starts with all requests. */
export const registerGeneralist = (changes: Partial<Registration> = {}): Promise<Person> =>
  registerBusiness({ serviceCategories: [], ...changes });

export const registerBoth = (changes: Partial<Registration> = {}): Promise<Person> =>
  register(businessForm({ accountType: 'both', ...changes }));

export const registerAdmin = async (): Promise<Person> =>
  promote(await registerCustomer({ name: 'Ada Admin' }));

/** Sets the stored flag, because no call can make an administrator. */
export async function promote(person: Person): Promise<Person> {
  await db.doc(`users/${person.id}`).update({ isAdmin: true });
  return { ...person, user: { ...person.user, isAdmin: true } };
}

export async function register(form: Registration, client = new Client()): Promise<Person> {
  const { user } = await client.do('register', { input: form });
  return { client, user, id: user.id, email: user.email, password: form.password };
}
