/** Visits for tests: A job in the zone of Winnipeg, and the look of a business at it on June 3, 2027, from 9 to 11. */
import { bookWindow, proposedVisit } from '../machine.ts';
import type { VisitFacts } from '../rules.ts';

export const ZONE = 'America/Winnipeg';
export const NINE_TO_ELEVEN = { start: '2027-06-03T14:00:00.000Z', end: '2027-06-03T16:00:00.000Z' } as const;
export const NEXT_DAY = { start: '2027-06-04T14:00:00.000Z', end: '2027-06-04T16:00:00.000Z' } as const;

/** 'YYYY-MM-DD HH:MM' on the clock of the job's place, in summer. */
export const at = (local: string): Date => new Date(`${local.replace(' ', 'T')}:00-05:00`);
export const LONG_BEFORE = at('2027-05-30 12:00');

export const customer = { id: 'customer', accountType: 'customer' as const };
export const business = { id: 'business', accountType: 'business' as const };
export const stranger = { id: 'stranger', accountType: 'both' as const };
const ids = { customerId: 'customer', businessId: 'business' };

/** Offered by the business. */
export const proposed = (more: Partial<VisitFacts> = {}): VisitFacts => ({
  ...proposedVisit(
    { purpose: 'look', address: 'none', windows: [NINE_TO_ELEVEN, NEXT_DAY], note: '' },
    { by: 'business', at: LONG_BEFORE },
  ),
  ...ids,
  ...more,
});

export const booked = (more: Partial<VisitFacts> = {}): VisitFacts => ({
  ...bookWindow(proposed(), NINE_TO_ELEVEN, { at: LONG_BEFORE }),
  ...more,
});
