import { expect, test } from 'vitest';
import { REGIONS } from '../answers.ts';
import { usualIn, withUsual } from './usual.ts';

const before = {
  company: {
    legalName: 'Porchlight LLC',
    address: ['100 Main Street', 'Austin, TX 78701'],
    supportEmail: 'a@b.c',
  },
  place: {
    countries: ['US' as const],
    languages: ['en-US'],
    units: 'miles' as const,
    currency: 'USD' as const,
    timeZone: 'America/Chicago',
    region: 'us-central1',
    location: 'nam5',
  },
};

test.each([
  ['US', ['20 East Main Street', 'Mesa, AZ 85201'], 'America/Phoenix', 'us-west1'],
  ['US', ['Boston, MA'], 'America/New_York', 'us-east1'],
  ['US', ['1 Main Street'], 'America/Chicago', 'us-central1'],
  ['CA', ['Vancouver, BC V6B 1A1'], 'America/Vancouver', 'northamerica-northeast2'],
  ['CA', ['Montréal, QC H2Y 1C6'], 'America/Toronto', 'northamerica-northeast1'],
  ['CA', ['Austin, TX 78701'], 'America/Toronto', 'northamerica-northeast2'],
] as const)(
  'in %s, a company at %j is suggested the time zone and the region near it',
  (country, address, timeZone, region) => {
    expect(usualIn(country, address)).toMatchObject({ timeZone, region });
    expect(REGIONS).toHaveProperty(region);
  },
);

test('a file that names another main country brings its measures, and keeps what it says itself', () => {
  expect(withUsual({ countries: ['CA', 'US'], currency: 'USD' }, before, false)).toEqual({
    countries: ['CA', 'US'],
    units: 'kilometers',
    currency: 'USD',
    timeZone: 'America/Toronto',
    region: 'northamerica-northeast2',
  });
});

test('the same main country changes nothing else', () => {
  expect(withUsual({ countries: ['US', 'CA'] }, before, false)).toEqual({ countries: ['US', 'CA'] });
  expect(withUsual({ name: 'Mesa Pools' }, before, false)).toEqual({ name: 'Mesa Pools' });
});

test('stored data stay where they are', () => {
  expect(withUsual({ countries: ['CA'] }, before, true)).not.toHaveProperty('region');
  expect(withUsual({ countries: ['CA'], location: 'nam5' }, before, false)).not.toHaveProperty('region');
});
