/** Valid examples of visits. */
import type { Visit, Window } from '@marketplace/contract/visit/schema';
import { ownTimeZone } from '@/lib/dates.ts';
import { anId, at } from '../examples.ts';

const HOUR_MS = 3_600_000;

/** A time that begins so many hours from now. */
export const inHours = (hours: number, length = 2): Window => {
  const start = Date.now() + hours * HOUR_MS;
  return {
    start: new Date(start).toISOString(),
    end: new Date(start + length * HOUR_MS).toISOString(),
  };
};

/** A time so many days from today, from a full hour of this device's clock on. */
export function onDay(days: number, hour: number, length = 2): Window {
  const start = new Date();
  start.setDate(start.getDate() + days);
  start.setHours(hour, 0, 0, 0);
  return { start: start.toISOString(), end: new Date(start.getTime() + length * HOUR_MS).toISOString() };
}

/** A booked visit for the work, as its business sees it. */
export function aVisit(changes: Partial<Visit> = {}): Visit {
  return {
    id: anId(),
    serviceRequestId: anId(),
    serviceRequestTitle: 'Kitchen faucet',
    businessId: anId(),
    businessName: 'Builders & Sons',
    customerName: 'Maria Lopez',
    counterpartId: anId(),
    counterpartProfileImageUrl: null,
    side: 'business',
    purpose: 'work',
    timeZone: ownTimeZone(),
    status: 'booked',
    offer: null,
    offerEnded: null,
    window: onDay(3, 9),
    bookedAt: null,
    bookedNote: null,
    confirmedBy: [],
    late: null,
    arrival: null,
    told: null,
    counterpartTold: null,
    address: 'none',
    ended: null,
    hiddenReason: null,
    sequence: 1,
    counterpartFigure: null,
    createdAt: at,
    ...changes,
  };
}

/** Times that one side offers. */
export const offered = (
  by: 'customer' | 'business',
  windows: Window[],
  changes: Partial<NonNullable<Visit['offer']>> = {},
): Pick<Visit, 'status' | 'window' | 'offer' | 'sequence'> => ({
  status: 'proposed',
  window: null,
  sequence: 0,
  offer: { by, at, windows, note: '', askedAt: null, askedNote: '', ...changes },
});
