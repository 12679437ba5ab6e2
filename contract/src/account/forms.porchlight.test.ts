import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import { login, profileUpdate, registration } from './forms.ts';

const customer = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  password: 'analytical 1',
  accountType: 'customer',
  location: 'Austin, TX',
  phone: '512 555 0100',
  agreedTerms: '2026-11-28',
};
const business = {
  ...customer,
  accountType: 'business',
  businessLevel: 'professional',
  businessHours: 'Mon-Fri 9-5',
  businessAddress: '1 Main St, Austin, TX',
};

/** The first message of every field that is wrong. */
function problems(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return {};
  return Object.fromEntries(
    parsed.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}

afterEach(() => vi.useRealTimers());

describe('registration', () => {
  it('takes a customer and a business with what each must give', () => {
    expect(problems(registration, customer)).toEqual({});
    expect(problems(registration, business)).toEqual({});
    expect(problems(registration, { ...business, accountType: 'both' })).toEqual({});
  });
  it.each(['business', 'both'])('asks accounts of type %s for level, hours and address', (accountType) => {
    expect(problems(registration, { ...customer, accountType, businessHours: '  ' })).toEqual({
      businessLevel: 'Please choose a business level',
      businessHours: 'Business hours are required',
      businessAddress: 'Business address is required',
    });
  });
  it.each([
    ['name', '  ', 'Full name is required'],
    ['email', 'ada@', 'Please enter a valid email address'],
    ['email', '', 'Please enter a valid email address'],
    ['password', 'short', 'Password must be at least 8 characters'],
    ['accountType', 'admin', 'Please choose an account type'],
    ['location', '', 'Location is required'],
    ['phone', '', 'Phone number is required'],
    ['businessWebsite', 'www.example.com', 'Please enter a valid website URL'],
    ['businessWebsite', 'https://localhost/a.b', 'Please enter a valid website URL'],
    ['businessWebsite', 'ftp://example.com', 'Please enter a valid website URL'],
    ['businessWebsite', 'https://exa mple.com', 'Please enter a valid website URL'],
    ['businessWebsite', 'javascript:alert(1)', 'Please enter a valid website URL'],
    ['businessLevel', 'wizard', 'Please choose a business level'],
    ['businessSince', 1899, 'Please enter a year from 1900 to the current year'],
    ['businessSince', 1999.5, 'Please enter a year'],
  ])('refuses %s "%s"', (field, value, message) => {
    expect(problems(registration, { ...business, [field]: value })).toMatchObject({ [field]: message });
  });
  it('takes no website and a real one', () => {
    for (const businessWebsite of ['', ' https://example.com ', 'http://example.co.uk/about?x=1']) {
      expect(problems(registration, { ...business, businessWebsite })).toEqual({});
    }
  });
  it('takes the current year, which turns at midnight UTC', () => {
    vi.useFakeTimers({ now: new Date('2026-12-31T23:59:59Z') });
    const since = (businessSince: number) => problems(registration, { ...business, businessSince });
    expect(since(1900)).toEqual({});
    expect(since(2026)).toEqual({});
    expect(since(2027)).not.toEqual({});
    vi.setSystemTime(new Date('2027-01-01T00:00:00Z'));
    expect(since(2027)).toEqual({});
  });
  it('takes listed services only', () => {
    expect(problems(registration, { ...business, serviceCategories: ['HVAC', 'Plumbing'] })).toEqual({});
    expect(problems(registration, { ...business, serviceCategories: ['HVAC', 'Magic'] })).toEqual({
      'serviceCategories.1': 'Please choose from the listed services',
    });
  });
  it('takes nothing it does not know, an admin flag least of all', () => {
    expect(registration.safeParse({ ...customer, isAdmin: true }).success).toBe(false);
    expect(registration.safeParse({ ...customer, id: 'x' }).success).toBe(false);
  });
  it('spells one mailbox in one way', () => {
    expect(registration.parse({ ...customer, email: ' Ada@Example.COM ' }).email).toBe('ada@example.com');
  });
});

describe('login', () => {
  it('finds the account however its address is typed', () => {
    const typed = { email: ' Ada@Example.COM ', password: ' kept as it is ' };
    expect(login.parse(typed)).toEqual({ email: 'ada@example.com', password: ' kept as it is ' });
  });
  it('asks for both', () => {
    expect(problems(login, { email: '', password: '' })).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    });
  });
});

describe('a change of the profile', () => {
  const profile = { name: 'Ada', email: 'ada@example.com' };
  it.each([10, 25, 50, 100, 200, 999999, null])('takes a radius of %s', (serviceRadiusMiles) => {
    expect(problems(profileUpdate, { ...profile, serviceRadiusMiles })).toEqual({});
  });
  it('clears by empty text and by null what may be empty', () => {
    const cleared = { location: '', phone: null, businessName: null, businessWebsite: '', description: null };
    expect(problems(profileUpdate, { ...profile, ...cleared })).toEqual({});
    expect(problems(profileUpdate, { ...profile, name: '' })).toEqual({ name: 'Full name is required' });
    expect(problems(profileUpdate, { ...profile, email: null })).toEqual({
      email: 'Please enter a valid email address',
    });
  });
  it('takes no other radius, and no account type or admin flag', () => {
    expect(problems(profileUpdate, { ...profile, serviceRadiusMiles: 15 })).toEqual({
      serviceRadiusMiles: 'Please choose one of the listed distances',
    });
    expect(profileUpdate.safeParse({ ...profile, isAdmin: true }).success).toBe(false);
    expect(profileUpdate.safeParse({ ...profile, accountType: 'both' }).success).toBe(false);
  });
});
