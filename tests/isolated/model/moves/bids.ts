/** Sending, deciding on and putting away estimates. */
import { ESTIMATE_TIMELINES } from '@marketplace/contract/constants';
import fc from 'fast-check';
import type { Fields } from '../rule.ts';
import { aboutBid, type Bid, isBusiness, type World } from '../world.ts';
import { listed, maybe, money, mostly, rarely, sent, TOO_LONG, words } from './fields.ts';
import { at, by, choose, type Kind, kind, NOWHERE, onOne, plain, users } from './move.ts';

type OnBid = { often: number; side: 'customer' | 'business'; fits: (world: World, bid: Bid) => boolean };
const bidsIn = ({ bids }: World) => bids.values();
const sideOf = (world: World, bid: Bid, side: OnBid['side']): string =>
  side === 'business' ? bid.businessId : aboutBid(world, bid).customerId;
const waits = (world: World, bid: Bid) => bid.status === 'pending' && aboutBid(world, bid).status === 'open';
const isCompleted = (world: World, bid: Bid) => aboutBid(world, bid).status === 'completed';

const onBid = ({ often, side, fits }: OnBid, form?: fc.Arbitrary<Fields>): Kind =>
  onOne({ often, among: bidsIn, fits, by: (world, bid) => sideOf(world, bid, side) }, form);

/** Some of one business's estimates that fit, now and then one that does not, and one twice. */
function onBids(often: number, fits: (world: World, bid: Bid) => boolean): Kind {
  return kind({
    often,
    form: fc.record({
      many: fc.nat({ max: 3 }),
      others: fc.constantFrom(0, 0, 0, 3),
      none: rarely,
    }),
    make: (world, drawn, { many, others, none }) => {
      const first = choose(world.bids.values(), drawn, (bid) => fits(world, bid));
      const own = [...world.bids.values()].filter(
        (bid) => bid.businessId === first?.businessId && fits(world, bid),
      );
      const odd = [...[...world.bids.keys()].slice(0, others), ...(others > 0 ? [NOWHERE] : [])];
      const estimateIds = [...own.slice(0, many + 1).map(({ id }) => id), ...odd, ...odd.slice(0, 1)];
      const device = by(world, drawn, first?.businessId);
      return { device, input: { estimateIds: none ? [] : estimateIds } };
    },
  });
}

const estimateForm = fc
  .record({
    amount: money,
    timeline: listed(ESTIMATE_TIMELINES),
    description: maybe(mostly(fc.constantFrom('New pipes', ''), fc.constant(TOO_LONG))),
  })
  .map(sent);

const estimateChange = fc
  .record(
    { amount: money, timeline: listed(ESTIMATE_TIMELINES), description: words(['Better pipes']) },
    { requiredKeys: [] },
  )
  .map(sent);

export const bidMoves = {
  listMyEstimates: plain(4, isBusiness),
  createEstimate: kind({
    often: 20,
    form: estimateForm,
    make: (world, drawn, form) => {
      const request = choose(world.requests.values(), drawn, ({ status }) => status === 'open');
      const others = users(world).filter((user) => isBusiness(user) && user.id !== request?.customerId);
      const device = by(world, drawn, at(others, drawn.who)?.id);
      return { device, input: { ...form, serviceRequestId: request?.id ?? NOWHERE } };
    },
  }),
  acceptEstimate: onBid({ often: 7, side: 'customer', fits: waits }),
  changeEstimateStatus: onBid(
    { often: 6, side: 'customer', fits: waits },
    fc.record({ status: mostly(fc.constant('rejected'), fc.constant('accepted')) }),
  ),
  updateEstimate: onBid(
    { often: 5, side: 'business', fits: (_, { status }) => status !== 'accepted' },
    estimateChange,
  ),
  deleteEstimate: onBid({ often: 4, side: 'business', fits: (_, { status }) => status !== 'accepted' }),
  clearCompletedEstimates: plain(1, isBusiness),
  archiveEstimates: onBids(3, isCompleted),
  restoreEstimates: onBids(2, (world, bid) => isCompleted(world, bid) && bid.businessArchived),
  deleteEstimates: onBids(3, (_, { status }) => status !== 'accepted'),
};
