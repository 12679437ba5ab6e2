import { describe, expect, it } from 'vitest';
import { describeRest, endCurrentRest } from './rest.ts';

const now = new Date('2027-06-01T12:00:00Z');
const back = (date: string) => ({ date, timeZone: 'America/Chicago' });
const described = (awayUntil: string | null, maxOpenJobs: number | null, openJobs = 0) =>
  describeRest({ awayUntil: awayUntil === null ? null : back(awayUntil), maxOpenJobs }, openJobs, now);

describe('the notice that a business is not notified of new requests', () => {
  it('names the first day back, and its year if it is another', () => {
    expect(described('2027-06-12', null)).toBe("You won't be notified of new requests until June 12.");
    expect(described('2028-01-03', 5, 5)).toBe(
      "You won't be notified of new requests until January 3, 2028.",
    );
  });

  it('names the maximum of jobs in progress once it is reached', () => {
    const during = (jobs: string) =>
      `You won't be notified of new requests while you have ${jobs} in progress.`;
    expect(described(null, 5, 5)).toBe(during('5 jobs'));
    expect(described(null, 5, 7)).toBe(during('5 or more jobs'));
    expect(described(null, 1, 1)).toBe(during('1 job'));
  });

  it('is absent for a business that is back, has fewer jobs, or set neither', () => {
    expect(described('2027-06-01', 5, 4)).toBeNull();
    expect(described(null, null, 40)).toBeNull();
  });

  it('is lifted by ending only what causes it', () => {
    const both = { awayUntil: back('2027-06-12'), maxOpenJobs: 5 };
    expect(endCurrentRest(both, 4, now)).toEqual({ awayUntil: null });
    expect(endCurrentRest(both, 5, now)).toEqual({ awayUntil: null, maxOpenJobs: null });
    expect(endCurrentRest({ ...both, awayUntil: back('2027-06-01') }, 5, now)).toEqual({ maxOpenJobs: null });
  });
});
