import { TERMS_VERSION } from '@marketplace/contract/site/terms';
import { describe, expect, it } from 'vitest';
import {
  emptyRegistration,
  isBegun,
  missingToContinue,
  missingToCreate,
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
  it('needs an account type, a name, an email address, and a valid password', () => {
    expect(missingToContinue(customer)).toEqual([]);
    expect(missingToContinue(emptyRegistration)).toEqual(['account type', 'full name', 'email', 'password']);
  });

  it.each([
    [{ name: '   ' }, 'full name'],
    [{ email: '' }, 'email'],
    [{ password: 'short1' }, 'password'],
    [{ accountType: '' as const }, 'account type'],
  ])('of %o needs the %s', (change, field) => {
    expect(missingToContinue({ ...customer, ...change })).toEqual([field]);
  });
});

describe('the second step', () => {
  it('needs the location and phone of customers', () => {
    expect(missingToCreate(customer)).toEqual([]);
    expect(missingToCreate({ ...customer, location: '', phone: ' ' })).toEqual(['location', 'phone number']);
  });

  it.each(['business', 'both'] as const)(
    'needs the level, address, and hours of account type %s',
    (accountType) => {
      const values = { ...business, accountType };
      expect(missingToCreate(values)).toEqual([]);
      expect(
        missingToCreate({ ...values, businessLevel: '', businessHours: '', businessAddress: '' }),
      ).toEqual(['business level', 'business address', 'business hours']);
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
      agreedTerms: TERMS_VERSION,
    });
  });

  it('has the radius of a business, at first 25 miles', () => {
    expect(registrationForm.parse(business)).toMatchObject({ serviceRadiusMiles: 25 });
    expect(registrationForm.parse({ ...business, serviceRadiusMiles: '999999' })).toMatchObject({
      serviceRadiusMiles: 999999,
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
