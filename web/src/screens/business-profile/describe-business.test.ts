import { UNLIMITED_RADIUS } from '@marketplace/contract/constants';
import { describe, expect, it } from 'vitest';
import { describeArea, firstCategory, formatMonth, hostOf } from './describe-business.ts';

describe('what is said of a business', () => {
  it.each([
    ['Austin, TX 78701', 25, 'Austin, TX 78701 and 25 miles around'],
    ['Austin, TX', UNLIMITED_RADIUS, 'Austin, TX and any distance from there'],
    ['Austin, TX', null, 'Austin, TX'],
    ['', 25, ''],
  ])('is where it works: "%s" with a radius of %s is "%s"', (area, serviceRadiusMiles, words) =>
    expect(describeArea({ area, serviceRadiusMiles })).toBe(words),
  );
  it('is the month in which it came', () =>
    expect(formatMonth('2026-10-31T23:30:00.000Z')).toBe('October 2026'));
  it.each([
    ['https://www.alder.example/about?x=1', 'alder.example'],
    ['http://alder.example', 'alder.example'],
  ])('is of its website %s the host %s', (address, host) => expect(hostOf(address)).toBe(host));
  it.each([
    [['Plumbing', 'HVAC'], 'Plumbing'],
    [['Automotive'], 'Mechanic'],
    [[], undefined],
  ])('is of the services %s the category %s', (serviceCategories, category) =>
    expect(firstCategory({ serviceCategories })).toBe(category),
  );
});
