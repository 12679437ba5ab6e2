/** Estimates: who may send, decide on, change and put them away. */
import { ESTIMATE_TIMELINES, LIMITS } from '@marketplace/contract/constants';
import { type Asking, dollars, given, ids, isoNow, oneOf, rule, words } from './rule.ts';
import { shownBid, shownRequest } from './shown.ts';
import { aboutBid, type Bid, bidsOn, newestFirst, Refusal, refuse, threadKey, type World } from './world.ts';

function create({ world, me, input, madeUp: { id } }: Asking) {
  const form = {
    serviceRequestId: words(input.serviceRequestId, 36),
    amount: dollars(input.amount),
    timeline: oneOf(input.timeline, ESTIMATE_TIMELINES),
    description: words(input.description ?? '', LIMITS.estimateDescription, { mayBeEmpty: true }),
  };
  const request = world.requests.get(form.serviceRequestId) ?? refuse('not-found');
  if (request.customerId === me.id) return refuse('forbidden');
  const hasLive = bidsOn(world, request.id).some(
    (bid) => bid.businessId === me.id && bid.status !== 'rejected',
  );
  if (request.status !== 'open' || hasLive) return refuse('conflict');
  const at = isoNow(world);
  const stays = { businessId: me.id, status: 'pending', businessArchived: false } as const;
  const bid: Bid = { id, ...form, ...stays, createdAt: at, updatedAt: at };
  world.bids.set(id, bid);
  const key = threadKey(request.id, me.id);
  if (!world.threads.has(key)) {
    const nothing = { said: [], readUpTo: new Map(), unread: new Map() };
    world.threads.set(key, { serviceRequestId: request.id, businessId: me.id, ...nothing });
  }
  return shownBid(world, bid, me.id);
}

/** One side's estimate: the other side knows of it but may not do this, and nobody else knows of it. */
function ofSide({ world, me }: Pick<Asking, 'world' | 'me'>, id: string, side: 'customer' | 'business'): Bid {
  const bid = world.bids.get(id) ?? refuse('not-found');
  const { customerId } = aboutBid(world, bid);
  if (me.id !== customerId && me.id !== bid.businessId) return refuse('not-found');
  return me.id === (side === 'customer' ? customerId : bid.businessId) ? bid : refuse('forbidden');
}

/** One that waits, on an open request of one's own. */
function undecided(asking: Asking): Bid {
  const bid = ofSide(asking, asking.param('id'), 'customer');
  const { status } = aboutBid(asking.world, bid);
  return bid.status === 'pending' && status === 'open' ? bid : refuse('conflict');
}

function accept(asking: Asking) {
  const { world, me } = asking;
  const chosen = undecided(asking);
  const updatedAt = isoNow(world);
  const request = world.requests.get(chosen.serviceRequestId) ?? refuse('not-found');
  for (const bid of bidsOn(world, request.id)) {
    const status = bid === chosen ? 'accepted' : 'rejected';
    if (bid.status !== status) Object.assign(bid, { status, updatedAt });
  }
  Object.assign(request, { status: 'in-progress', updatedAt });
  return { estimate: shownBid(world, chosen, me.id), serviceRequest: shownRequest(world, request, me.id) };
}

function reject(asking: Asking) {
  const { world, me, input } = asking;
  if (input.status !== 'rejected') return refuse('invalid');
  const bid = undecided(asking);
  Object.assign(bid, { status: 'rejected', updatedAt: isoNow(world) });
  return shownBid(world, bid, me.id);
}

/** Pending and rejected ones can be changed, until the job is done. */
function edit(asking: Asking) {
  const { world, me, param, input } = asking;
  const changes = {
    ...given(input, 'amount', dollars),
    ...given(input, 'timeline', (value) => oneOf(value, ESTIMATE_TIMELINES)),
    ...given(input, 'description', (value) => words(value, LIMITS.estimateDescription)),
  };
  if (Object.keys(input).length === 0) return refuse('invalid');
  const bid = ofSide(asking, param('id'), 'business');
  if (bid.status === 'accepted' || aboutBid(world, bid).status === 'completed') return refuse('conflict');
  Object.assign(bid, changes, { updatedAt: isoNow(world) });
  return shownBid(world, bid, me.id);
}

function removable(asking: Asking, id: string): Bid {
  const bid = ofSide(asking, id, 'business');
  return bid.status === 'accepted' ? refuse('conflict') : bid;
}

function archivable(asking: Asking, id: string): Bid {
  const bid = ofSide(asking, id, 'business');
  return aboutBid(asking.world, bid).status === 'completed' ? bid : refuse('conflict');
}

type Choice = (asking: Asking, id: string) => Bid;

/** What can be done is done; of the rest it is said that it could not be. */
function bulk(choose: Choice, act: (world: World, bid: Bid) => void) {
  return (asking: Asking) => {
    const wanted = ids(asking.input.estimateIds);
    const chosen = wanted.flatMap((id) => orNothing(() => choose(asking, id)));
    for (const bid of chosen) act(asking.world, bid);
    const succeeded = chosen.map(({ id }) => id);
    const failed = wanted.length - succeeded.length;
    return failed === 0 ? { succeeded } : { succeeded, error: `${failed} of ${wanted.length}` };
  };
}

function orNothing(find: () => Bid): Bid[] {
  try {
    return [find()];
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

const ownListed = ({ world, me }: Asking) =>
  [...world.bids.values()].filter(
    ({ businessId, businessArchived }) => businessId === me.id && !businessArchived,
  );

export const bidRules = {
  listMyEstimates: rule('business', 200, (asking) =>
    ownListed(asking)
      .sort(newestFirst)
      .map((bid) => shownBid(asking.world, bid, asking.me.id)),
  ),
  createEstimate: rule('business', 201, create),
  acceptEstimate: rule('signed-in', 200, accept),
  changeEstimateStatus: rule('signed-in', 200, reject),
  updateEstimate: rule('signed-in', 200, edit),
  deleteEstimate: rule('signed-in', 204, (asking) => {
    asking.world.bids.delete(removable(asking, asking.param('id')).id);
  }),
  clearCompletedEstimates: rule('business', 200, (asking) => {
    const cleared = ownListed(asking).filter((bid) => aboutBid(asking.world, bid).status === 'completed');
    for (const bid of cleared) bid.businessArchived = true;
    return { count: cleared.length };
  }),
  archiveEstimates: rule(
    'business',
    200,
    bulk(archivable, (_, bid) => {
      bid.businessArchived = true;
    }),
  ),
  restoreEstimates: rule(
    'business',
    200,
    bulk(archivable, (_, bid) => {
      bid.businessArchived = false;
    }),
  ),
  deleteEstimates: rule(
    'business',
    200,
    bulk(removable, (world, { id }) => world.bids.delete(id)),
  ),
};
