import { describe, expect, it } from 'vitest';
import {
  emptyRegistration,
  isBegun,
  mayContinue,
  mayCreate,
  type RegistrationValues,
  registrationForm,
  registrationPayload,
} from './registration-values.ts';

const customer: RegistrationValues = {
  ...emptyRegistration,
  accountType: 'customer',
  name: 'Maria Lopez',
  email: 'maria@example.com',
  password: 'fixing 1 tap',
  location: 'Austin, TX',
  phone: '512 555 0100',
};

const business: RegistrationValues = {
  ...customer,
  accountType: 'business',
  businessLevel: 'handyman',
  businessHours: '9 to 5',
  businessAddress: '12 Elm Street',
};

describe('the first step', () => {
  it('is complete with name, email, account type, and a valid password', () => {
    expect(mayContinue(customer)).toBe(true);
  });

  it.each([
    { name: '' },
    { name: '   ' },
    { email: '' },
    { password: 'short1' },
    { accountType: '' as const },
  ])('is incomplete with %o', (change) => {
    expect(mayContinue({ ...customer, ...change })).toBe(false);
  });
});

describe('the second step', () => {
  it('requires location and phone of customers', () => {
    expect(mayCreate(customer)).toBe(true);
    expect(mayCreate({ ...customer, location: '' })).toBe(false);
    expect(mayCreate({ ...customer, phone: ' ' })).toBe(false);
  });

  it.each(['business', 'both'] as const)(
    'requires level, hours, and address of account type %s',
    (accountType) => {
      const values = { ...business, accountType };
      expect(mayCreate(values)).toBe(true);
      expect(mayCreate({ ...values, businessLevel: '' })).toBe(false);
      expect(mayCreate({ ...values, businessHours: '' })).toBe(false);
      expect(mayCreate({ ...values, businessAddress: '' })).toBe(false);
    },
  );
});

describe('a registration', () => {
  it('is not begun by an account type', () => {
    expect(isBegun({ ...emptyRegistration, accountType: 'both' }, emptyRegistration)).toBe(false);
  });

  it.each([{ password: 'a' }, { location: 'Austin' }, { serviceCategories: ['Plumbing' as const] }])(
    'is begun by %o',
    (typed) => {
      expect(isBegun({ ...emptyRegistration, ...typed }, emptyRegistration)).toBe(true);
    },
  );
});

describe('the payload', () => {
  it('leaves out business fields of a customer', () => {
    const payload = registrationPayload({ ...business, accountType: 'customer' });
    expect(payload).toEqual({
      accountType: 'customer',
      name: 'Maria Lopez',
      email: 'maria@example.com',
      password: 'fixing 1 tap',
      location: 'Austin, TX',
      phone: '512 555 0100',
    });
  });

  it('has the year as a number, or null if empty', () => {
    expect(registrationForm.parse({ ...business, businessSince: '2009' })).toMatchObject({
      businessSince: 2009,
    });
    expect(registrationForm.parse(business)).toMatchObject({ businessSince: null });
  });

  it.each(['1899', '2999', '19.5', 'abc'])('is refused with the founding year %s', (businessSince) => {
    const result = registrationForm.safeParse({ ...business, businessSince });
    expect(result.error?.issues[0]?.path).toEqual(['businessSince']);
  });
});
