import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VISIT_OUTCOMES } from '../../constants.ts';
import { HOUR_MS } from '../../shared/time.ts';
import type { Verdict } from '../../shared/verdict.ts';
import {
  announceArrival,
  announceDelay,
  askForOthers,
  bookWindow,
  cancelVisit,
  confirmVisit,
  endOffer,
  offerWindows,
  tellOutcome,
} from '../machine.ts';
import { countedFor, figureText, shownFigure, verdictOf } from '../outcome.ts';
import {
  mayAnnounceArrival,
  mayAnnounceDelay,
  mayAskForOthers,
  mayBookWindow,
  mayCancelVisit,
  mayConfirmVisit,
  mayEndOffer,
  mayOfferWindows,
  mayTellOutcome,
  type VisitFacts,
} from '../rules.ts';
import { business, customer, LONG_BEFORE, proposed } from './visits.ts';

const ACTORS = { customer, business };
type Step = { side: 'customer' | 'business'; now: Date; pick: number };
type Move = (visit: VisitFacts, step: Step) => [Verdict, () => VisitFacts];

const timesAfter = (now: Date, pick: number) =>
  [5, 30].map((hours) => {
    const start = now.getTime() + (hours + pick) * HOUR_MS;
    return { start: new Date(start).toISOString(), end: new Date(start + 2 * HOUR_MS).toISOString() };
  });

const by = ({ side, now }: Step) => ({ actor: ACTORS[side], now });

const MOVES: Record<string, Move> = {
  offer: (visit, step) => [
    mayOfferWindows(visit, by(step)),
    () =>
      offerWindows(
        visit,
        { windows: timesAfter(step.now, step.pick), note: '' },
        { by: step.side, at: step.now },
      ),
  ],
  askForOthers: (visit, step) => [
    mayAskForOthers(visit, by(step)),
    () => askForOthers(visit, { note: 'Later?', at: step.now }),
  ],
  book: (visit, step) => {
    const window = visit.offer?.windows[step.pick % 2];
    return [
      mayBookWindow(visit, { ...by(step), start: window?.start ?? '2027-01-01T00:00:00.000Z' }),
      () => (window ? bookWindow(visit, window, { at: step.now }) : visit),
    ];
  },
  endOffer: (visit, step) => [
    mayEndOffer(visit, ACTORS[step.side]),
    () => endOffer(visit, '', { by: step.side, at: step.now }),
  ],
  cancel: (visit, step) => [
    mayCancelVisit(visit, by(step)),
    () => cancelVisit(visit, '', { by: step.side, at: step.now }),
  ],
  confirm: (visit, step) => [mayConfirmVisit(visit, by(step)), () => confirmVisit(visit, step.side)],
  late: (visit, step) => [
    mayAnnounceDelay(visit, by(step)),
    () => announceDelay(visit, 20, { by: step.side, at: step.now }),
  ],
  arrive: (visit, step) => [
    mayAnnounceArrival(visit, by(step)),
    () => announceArrival(visit, { state: 'here', at: step.now }),
  ],
  tell: (visit, step) => [
    mayTellOutcome(visit, by(step)),
    () => tellOutcome(visit, step.side, VISIT_OUTCOMES[step.pick % 3] ?? 'kept'),
  ],
};

/** What holds of every visit, whatever was done. */
function expectSound(visit: VisitFacts): void {
  const { status, offer, offerEnded, window, ended, confirmedBy, told, sequence } = visit;
  if (status === 'proposed') expect(window).toBeNull();
  if (status === 'booked') expect(window).not.toBeNull();
  expect(ended !== null).toBe(status === 'declined' || status === 'canceled');
  if (status === 'canceled' && window) expect(offer).toBeNull();
  if (offer || status !== 'booked') expect(offerEnded).toBeNull();
  expect(new Set(confirmedBy).size).toBe(confirmedBy.length);
  expect(sequence > 0).toBe(window !== null);
  if (status !== 'booked') expect(told).toEqual({ customer: null, business: null });
}

/** What holds between a visit and the next. */
function expectMoved(before: VisitFacts, after: VisitFacts): void {
  const isRetimed = before.window !== after.window;
  const isCanceled = before.status === 'booked' && after.status === 'canceled';
  expect(after.sequence - before.sequence).toBe(isRetimed || isCanceled ? 1 : 0);
  if (verdictOf(before.told)) expect(after.told).toEqual(before.told);
  if (before.ended) expect(after).toBe(before);
  if (isRetimed)
    expect(after).toMatchObject({
      confirmedBy: [],
      late: null,
      arrival: null,
      offer: null,
      offerEnded: null,
    });
}

const step = fc.record({
  move: fc.constantFrom(...Object.keys(MOVES)),
  side: fc.constantFrom('customer' as const, 'business' as const),
  hours: fc.integer({ min: 0, max: 12 }),
  pick: fc.nat(2),
});

describe('a visit', () => {
  it('stays sound under any moves that the rules allow', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let now = LONG_BEFORE.getTime();
        let visit = proposed();
        for (const { move, hours, ...rest } of steps) {
          now += hours * HOUR_MS;
          const [verdict, after] = MOVES[move]?.(visit, { ...rest, now: new Date(now) }) ?? [];
          if (!verdict?.ok || !after) continue;
          const next = after();
          expectSound(next);
          expectMoved(visit, next);
          visit = next;
        }
      }),
    );
  });
});

describe('what both told', () => {
  it.each([
    ['kept', 'kept', [1, 1], [1, 1]],
    ['i-missed', 'they-missed', [0, 1], [0, 0]],
    ['they-missed', 'i-missed', [0, 0], [0, 1]],
    ['kept', 'they-missed', [0, 0], [0, 0]],
    ['they-missed', 'they-missed', [0, 0], [0, 0]],
    ['kept', null, [0, 0], [0, 0]],
  ] as const)(
    '%s by the customer, %s by the business',
    (ofCustomer, ofBusiness, forCustomer, forBusiness) => {
      const told = { customer: ofCustomer, business: ofBusiness };
      const counted = (side: 'customer' | 'business') => Object.values(countedFor(side, told));
      expect([counted('customer'), counted('business')]).toEqual([forCustomer, forBusiness]);
    },
  );

  it('is shown from five on', () => {
    expect(shownFigure({ kept: 4, told: 4 })).toBeNull();
    expect(shownFigure(null)).toBeNull();
    const figure = shownFigure({ kept: 14, told: 15 });
    expect(figure && figureText(figure)).toBe('14 of 15 visits kept');
  });
});
