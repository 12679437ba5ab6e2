import { describe, expect, it } from 'vitest';
import { SERVICE_NAMES } from '../constants.ts';
import { serviceIn } from './trades.ts';

describe('a trade that is named', () => {
  it.each(SERVICE_NAMES)('%s is known by its name, however it is written, and leaves the rest', (service) => {
    for (const typed of [service, service.toLowerCase(), service.toUpperCase()]) {
      expect(serviceIn(typed)).toEqual({ service, rest: '' });
      expect(serviceIn(`${typed} Austin, TX`)).toEqual({ service, rest: 'Austin, TX' });
    }
  });

  it.each([
    ['plumber', 'Plumbing', ''],
    ['electricians 78702', 'Electrical', '78702'],
    ['roof leak', 'Roofing', 'leak'],
    ['austin, tx drywall', 'Drywall', 'austin, tx'],
    ['handyman', 'General Handyman', ''],
    ['landsc', 'Landscaping', ''],
  ])('%j means %s', (typed, service, rest) => expect(serviceIn(typed)).toEqual({ service, rest }));

  it.each(['', 'car', 'wall', 'paintball', 'carpet', 'Austin, TX', 'gutter'])('%j means none', (typed) =>
    expect(serviceIn(typed)).toBeUndefined(),
  );
});
