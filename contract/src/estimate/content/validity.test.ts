import { describe, expect, it } from 'vitest';
import { isExpired, validityProblem } from './validity.ts';

/** On June 4 in New York, and on June 3 in Honolulu. */
const now = new Date('2027-06-04T05:00:00Z');

describe('the last day of an estimate', () => {
  it('ends with that day in Honolulu', () => {
    expect(isExpired('2027-06-03', now)).toBe(false);
    expect(isExpired('2027-06-03', new Date('2027-06-04T10:00:00Z'))).toBe(true);
    expect(isExpired('2027-06-02', now)).toBe(true);
  });

  it('is today or a day within 366 days', () => {
    expect(validityProblem('2027-06-02', now)).toBe('Please choose today or a later day');
    expect(validityProblem('2027-06-03', now)).toBeUndefined();
    expect(validityProblem('2028-06-03', now)).toBeUndefined();
    expect(validityProblem('2028-06-04', now)).toBe('Please choose a day within a year');
  });

  it.each([null, undefined])('can be missing: %s', (none) => {
    expect(validityProblem(none, now)).toBeUndefined();
  });
});
