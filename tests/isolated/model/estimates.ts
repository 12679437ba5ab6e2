/** Estimates: who may send, decide on, change and put them away. */
import { ESTIMATE_TIMELINES, LIMITS } from '@marketplace/contract/constants';
import fc from 'fast-check';
import {
  estimateChange,
  estimateForm,
  isCompleted,
  onEstimate,
  onEstimates,
  waits,
} from './moves/estimates.ts';
import { mostly } from './moves/fields.ts';
import { at, by, choose, kind, NOWHERE, plain, users } from './moves/move.ts';
import {
  type Asking,
  dollars,
  type Fields,
  given,
  ids,
  isoNow,
  type ModelledCalls,
  oneOf,
  rule,
  words,
} from './rule.ts';
import { shownEstimate, shownRequest } from './shown.ts';
import {
  conversationKey,
  type Estimate,
  estimatesOn,
  isApart,
  isAway,
  isBusiness,
  moveConversations,
  newestFirst,
  Refusal,
  refuse,
  requestOf,
  type World,
} from './world.ts';

function create({ world, me, input, generated: { id } }: Asking) {
  const form = {
    serviceRequestId: words(input.serviceRequestId, 36),
    amount: dollars(input.amount),
    timeline: oneOf(input.timeline, ESTIMATE_TIMELINES),
    description: words(input.description ?? '', LIMITS.estimateDescription, { mayBeEmpty: true }),
  };
  const request = world.requests.get(form.serviceRequestId) ?? refuse('not-found');
  if (request.customerId === me.id) return refuse('forbidden');
  if (request.hiddenReason !== null) return refuse('not-found');
  const hasLive = estimatesOn(world, request.id).some(
    (estimate) => estimate.businessId === me.id && estimate.status !== 'rejected',
  );
  const isClosed =
    request.status !== 'open' ||
    isApart(world, me.id, request.customerId) ||
    isAway(world, request.customerId);
  if (isClosed || hasLive) return refuse('conflict');
  const at = isoNow(world);
  const stays = {
    businessId: me.id,
    status: 'pending',
    businessArchived: false,
    hiddenReason: null,
  } as const;
  const estimate: Estimate = { id, ...form, ...stays, createdAt: at, updatedAt: at };
  world.estimates.set(id, estimate);
  const key = conversationKey(request.id, me.id);
  if (!world.conversations.has(key)) {
    const nothing = { messages: [], readUpTo: new Map(), unread: new Map() };
    world.conversations.set(key, {
      serviceRequestId: request.id,
      businessId: me.id,
      movedAt: at,
      ...nothing,
    });
  }
  moveConversations(world, request.id, me.id);
  return shownEstimate(world, estimate, me.id);
}

/** One side's estimate: the other side knows of it but may not do this, and nobody else knows of it. */
function findOfSide(
  { world, me }: Pick<Asking, 'world' | 'me'>,
  id: string,
  side: 'customer' | 'business',
): Estimate {
  const estimate = world.estimates.get(id) ?? refuse('not-found');
  const { customerId } = requestOf(world, estimate);
  const isCustomers = me.id === customerId && estimate.hiddenReason === null;
  if (!isCustomers && me.id !== estimate.businessId) return refuse('not-found');
  return me.id === (side === 'customer' ? customerId : estimate.businessId) ? estimate : refuse('forbidden');
}

/** One that waits, on an open request of one's own. */
function findUndecided(asking: Asking): Estimate {
  const estimate = findOfSide(asking, asking.param('id'), 'customer');
  const { status } = requestOf(asking.world, estimate);
  const isHidden = asking.world.requests.get(estimate.serviceRequestId)?.hiddenReason;
  return estimate.status === 'pending' && status === 'open' && !isHidden ? estimate : refuse('conflict');
}

function accept(asking: Asking) {
  const { world, me } = asking;
  const { shareContact = false } = asking.input;
  if (typeof shareContact !== 'boolean') return refuse('invalid');
  const chosen = findUndecided(asking);
  const updatedAt = isoNow(world);
  const request = world.requests.get(chosen.serviceRequestId) ?? refuse('not-found');
  if (isApart(world, me.id, chosen.businessId) || isAway(world, chosen.businessId)) refuse('conflict');
  for (const estimate of estimatesOn(world, request.id)) {
    const status = estimate === chosen ? 'accepted' : 'rejected';
    if (estimate.status !== status) Object.assign(estimate, { status, updatedAt });
  }
  Object.assign(request, { status: 'in-progress', updatedAt });
  if (shareContact) world.contacts.set(request.id, { sharedAt: updatedAt, askedAt: null });
  moveConversations(world, request.id);
  return {
    estimate: shownEstimate(world, chosen, me.id),
    serviceRequest: shownRequest(world, request, me.id),
  };
}

function reject(asking: Asking) {
  const { world, me, input } = asking;
  if (input.status !== 'rejected') return refuse('invalid');
  const estimate = findUndecided(asking);
  Object.assign(estimate, { status: 'rejected', updatedAt: isoNow(world) });
  moveConversations(world, estimate.serviceRequestId, estimate.businessId);
  return shownEstimate(world, estimate, me.id);
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
  const estimate = findOfSide(asking, param('id'), 'business');
  const { status, customerId } = requestOf(world, estimate);
  const isEditable =
    estimate.status !== 'accepted' && status !== 'completed' && estimate.hiddenReason === null;
  if (!isEditable || isApart(world, me.id, customerId)) return refuse('conflict');
  Object.assign(estimate, changes, { updatedAt: isoNow(world) });
  if (estimate.status === 'pending') moveConversations(world, estimate.serviceRequestId, me.id);
  return shownEstimate(world, estimate, me.id);
}

function findRemovable(asking: Asking, id: string): Estimate {
  const estimate = findOfSide(asking, id, 'business');
  return estimate.status === 'accepted' || estimate.hiddenReason !== null ? refuse('conflict') : estimate;
}

export function withdraw(world: World, { id, serviceRequestId, businessId }: Estimate): void {
  world.estimates.delete(id);
  moveConversations(world, serviceRequestId, businessId);
}

function findArchivable(asking: Asking, id: string): Estimate {
  const estimate = findOfSide(asking, id, 'business');
  return requestOf(asking.world, estimate).status === 'completed' ? estimate : refuse('conflict');
}

type Choice = (asking: Asking, id: string) => Estimate;

/** What can be done is done; of the rest it is said that it could not be. */
function actInBulk(choose: Choice, act: (world: World, estimate: Estimate) => void) {
  return (asking: Asking) => {
    const wanted = ids(asking.input.estimateIds);
    const chosen = wanted.flatMap((id) => orNothing(() => choose(asking, id)));
    for (const estimate of chosen) act(asking.world, estimate);
    const succeeded = chosen.map(({ id }) => id);
    const failed = wanted.length - succeeded.length;
    return failed === 0 ? { succeeded } : { succeeded, error: `${failed} of ${wanted.length}` };
  };
}

function orNothing(find: () => Estimate): Estimate[] {
  try {
    return [find()];
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

const listOwn = ({ world, me }: Asking) =>
  [...world.estimates.values()].filter(
    ({ businessId, businessArchived }) => businessId === me.id && !businessArchived,
  );

export const estimateModel = {
  listMyEstimates: {
    rule: rule('business', 200, (asking) =>
      listOwn(asking)
        .sort(newestFirst)
        .map((estimate) => shownEstimate(asking.world, estimate, asking.me.id)),
    ),
    move: plain(4, isBusiness),
  },
  createEstimate: {
    rule: rule('business', 201, create),
    move: kind({
      often: 20,
      form: estimateForm,
      make: (world, drawn, form) => {
        const request = choose(world.requests.values(), drawn, ({ status }) => status === 'open');
        const others = users(world).filter((user) => isBusiness(user) && user.id !== request?.customerId);
        const device = by(world, drawn, at(others, drawn.who)?.id);
        return { device, input: { ...form, serviceRequestId: request?.id ?? NOWHERE } };
      },
    }),
  },
  acceptEstimate: {
    rule: rule('signed-in', 200, accept),
    move: onEstimate(
      { often: 7, side: 'customer', fits: waits },
      mostly<Fields>(fc.constantFrom({}, { shareContact: true }), fc.constant({ shareContact: 'yes' })),
    ),
  },
  changeEstimateStatus: {
    rule: rule('signed-in', 200, reject),
    move: onEstimate(
      { often: 6, side: 'customer', fits: waits },
      fc.record({ status: mostly(fc.constant('rejected'), fc.constant('accepted')) }),
    ),
  },
  updateEstimate: {
    rule: rule('signed-in', 200, edit),
    move: onEstimate(
      { often: 5, side: 'business', fits: (_, { status }) => status !== 'accepted' },
      estimateChange,
    ),
  },
  deleteEstimate: {
    rule: rule('signed-in', 204, (asking) => {
      withdraw(asking.world, findRemovable(asking, asking.param('id')));
    }),
    move: onEstimate({ often: 4, side: 'business', fits: (_, { status }) => status !== 'accepted' }),
  },
  clearCompletedEstimates: {
    rule: rule('business', 200, (asking) => {
      const cleared = listOwn(asking).filter(
        (estimate) => requestOf(asking.world, estimate).status === 'completed',
      );
      for (const estimate of cleared) estimate.businessArchived = true;
      return { count: cleared.length };
    }),
    move: plain(3, isBusiness),
  },
  archiveEstimates: {
    rule: rule(
      'business',
      200,
      actInBulk(findArchivable, (_, estimate) => {
        estimate.businessArchived = true;
      }),
    ),
    move: onEstimates(3, isCompleted),
  },
  restoreEstimates: {
    rule: rule(
      'business',
      200,
      actInBulk(findArchivable, (_, estimate) => {
        estimate.businessArchived = false;
      }),
    ),
    move: onEstimates(4, (world, estimate) => isCompleted(world, estimate) && estimate.businessArchived),
  },
  deleteEstimates: {
    rule: rule('business', 200, actInBulk(findRemovable, withdraw)),
    move: onEstimates(3, (_, { status }) => status !== 'accepted'),
  },
} satisfies ModelledCalls;
