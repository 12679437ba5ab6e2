import { randomUUID } from 'node:crypto';
import type { Registration } from '@marketplace/contract/account/forms';
import type { AccountType } from '@marketplace/contract/constants';
import { TERMS_VERSION } from '@marketplace/contract/site/terms';
import { type BrowserContext, expect } from '@playwright/test';
import { env } from '../../support/stack/env.ts';

export const PASSWORD = 'a good password 1';

const BUSINESS = {
  businessName: 'Bright Sparks',
  businessLevel: 'professional',
  businessHours: 'Mon-Fri 8-5',
  businessAddress: '20 Elm St, Austin, TX 78701',
  serviceCategories: ['Electrical'],
} satisfies Partial<Registration>;

/** A registration with all fields of its account type. */
export function person(accountType: AccountType, more: Partial<Registration> = {}): Registration {
  return {
    name: 'Jordan Rivera',
    email: `${accountType}-${randomUUID()}@example.com`,
    password: PASSWORD,
    accountType,
    location: 'Austin, TX 78701',
    phone: '512 555 0100',
    agreedTerms: TERMS_VERSION,
    ...(accountType === 'customer' ? {} : BUSINESS),
    ...more,
  };
}

/** Registers and signs in by the API, for journeys about other screens. */
export async function signUp(
  context: BrowserContext,
  accountType: AccountType,
  more: Partial<Registration> = {},
) {
  const data = person(accountType, more);
  const answer = await context.request.post('/api/auth/register', {
    headers: { Origin: env.appUrl },
    data,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { user } = await answer.json();
  return { ...data, id: String(user.id) };
}
