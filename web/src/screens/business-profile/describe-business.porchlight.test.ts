import { UNLIMITED_RADIUS } from '@marketplace/contract/constants';
import { describe, expect, it } from 'vitest';
import { describeArea, hostOf, onlyCategory } from './describe-business.ts';

describe('the description of a business', () => {
  it.each([
    ['Austin, TX 78701', 25, 'Within 25 miles of Austin, TX 78701'],
    ['Austin, TX', UNLIMITED_RADIUS, 'Any distance from Austin, TX'],
    ['Austin, TX', null, 'Austin, TX'],
    ['', 25, ''],
  ])('turns "%s" with a radius of %s into "%s"', (area, serviceRadiusMiles, text) =>
    expect(describeArea({ area, serviceRadiusMiles })).toBe(text),
  );
  it.each([
    ['https://www.alder.example/about?x=1', 'alder.example'],
    ['http://alder.example', 'alder.example'],
  ])('shortens the website %s to %s', (address, host) => expect(hostOf(address)).toBe(host));
  it.each([
    [['Plumbing'], 'Plumbing'],
    [['Plumbing', 'HVAC'], undefined],
    [['Automotive'], 'Mechanic'],
    [[], undefined],
  ])('picks for the services %s the category %s', (serviceCategories, category) =>
    expect(onlyCategory({ serviceCategories })).toBe(category),
  );
});
