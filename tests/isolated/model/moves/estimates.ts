/** Sending, deciding on and putting away estimates. */
import { ESTIMATE_TIMELINES } from '@marketplace/contract/constants';
import fc from 'fast-check';
import type { Fields } from '../rule.ts';
import { type Estimate, requestOf, type World } from '../world.ts';
import { maybe, money, mostly, mostlyOneOf, rarely, sent, TOO_LONG, text } from './fields.ts';
import { by, choose, type Kind, kind, NOWHERE, onOne } from './move.ts';

type OnEstimate = {
  often: number;
  side: 'customer' | 'business';
  fits: (world: World, estimate: Estimate) => boolean;
};
const estimatesIn = ({ estimates }: World) => estimates.values();
const sideOf = (world: World, estimate: Estimate, side: OnEstimate['side']): string =>
  side === 'business' ? estimate.businessId : requestOf(world, estimate).customerId;
export const waits = (world: World, estimate: Estimate) =>
  estimate.status === 'pending' && requestOf(world, estimate).status === 'open';
export const isCompleted = (world: World, estimate: Estimate) =>
  requestOf(world, estimate).status === 'completed';

export const onEstimate = ({ often, side, fits }: OnEstimate, form?: fc.Arbitrary<Fields>): Kind =>
  onOne({ often, among: estimatesIn, fits, by: (world, estimate) => sideOf(world, estimate, side) }, form);

/** Some of one business's estimates that fit, now and then one that does not, and one twice. */
export function onEstimates(often: number, fits: (world: World, estimate: Estimate) => boolean): Kind {
  return kind({
    often,
    form: fc.record({
      many: fc.nat({ max: 3 }),
      others: fc.constantFrom(0, 0, 0, 3),
      none: rarely,
    }),
    make: (world, drawn, { many, others, none }) => {
      const first = choose(world.estimates.values(), drawn, (estimate) => fits(world, estimate));
      const own = [...world.estimates.values()].filter(
        (estimate) => estimate.businessId === first?.businessId && fits(world, estimate),
      );
      const odd = [...[...world.estimates.keys()].slice(0, others), ...(others > 0 ? [NOWHERE] : [])];
      const estimateIds = [...own.slice(0, many + 1).map(({ id }) => id), ...odd, ...odd.slice(0, 1)];
      const device = by(world, drawn, first?.businessId);
      return { device, input: { estimateIds: none ? [] : estimateIds } };
    },
  });
}

export const estimateForm = fc
  .record({
    amount: money,
    timeline: mostlyOneOf(ESTIMATE_TIMELINES),
    description: maybe(mostly(fc.constantFrom('New pipes', ''), fc.constant(TOO_LONG))),
  })
  .map(sent);

export const estimateChange = fc
  .record(
    { amount: money, timeline: mostlyOneOf(ESTIMATE_TIMELINES), description: text(['Better pipes']) },
    { requiredKeys: [] },
  )
  .map(sent);
