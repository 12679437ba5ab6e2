/** Requests: who may post, see, change, end and forget them. */

import type { User } from '@marketplace/contract/account/schema';
import {
  LIMITS,
  REQUEST_TIMELINES,
  SORTS,
  type Sort,
  URGENCIES,
  URGENCY_WEIGHTS,
} from '@marketplace/contract/constants';
import fc from 'fast-check';
import { by, byOne, choose, kind, NOWHERE, plain, whoseDevice } from './moves/move.ts';
import {
  anyBusiness,
  nextPage,
  onRequest,
  ownerOrChosen,
  paths,
  requestChange,
  requestForm,
  search,
} from './moves/requests.ts';
import { CATEGORIES, isFound } from './places.ts';
import {
  type Asking,
  dollars,
  type Fields,
  given,
  isoNow,
  type ModelledCalls,
  oneOf,
  rule,
  words,
} from './rule.ts';
import { shownEstimate, shownRatings, shownRequest, wholeRequest } from './shown.ts';
import {
  estimatesOn,
  hasActiveEstimates,
  holdsEstimate,
  isApart,
  isAway,
  isBusiness,
  isCustomer,
  moveConversations,
  newestFirst,
  oldestFirst,
  type Place,
  type Request,
  refuse,
  titleOf,
  type World,
} from './world.ts';

/** A request that its owner knows of, and businesses while it is open or once they hold an estimate. */
export function findKnown({ world, me, param }: Asking): Request {
  const request = world.requests.get(param('id'));
  return request && mayKnow(world, request, me) ? request : refuse('not-found');
}

export function mayKnow(
  world: World,
  { id, customerId, status, hiddenReason }: Request,
  viewer: User,
): boolean {
  if (customerId === viewer.id) return true;
  if (hiddenReason !== null) return isBusiness(viewer) && isChosen(world, id, viewer.id);
  const isBrowsed = status === 'open' && !isApart(world, viewer.id, customerId) && !isAway(world, customerId);
  return isBusiness(viewer) && (isBrowsed || holdsEstimate(world, id, viewer.id));
}

const isChosen = (world: World, requestId: string, businessId: string) =>
  estimatesOn(world, requestId).some(
    (estimate) => estimate.status === 'accepted' && estimate.businessId === businessId,
  );

function findOwn(asking: Asking): Request {
  const request = findKnown(asking);
  return request.customerId === asking.me.id ? request : refuse('forbidden');
}

type Form = Pick<
  Request,
  | 'title'
  | 'description'
  | 'category'
  | 'location'
  | 'budgetMin'
  | 'budgetMax'
  | 'timeline'
  | 'urgency'
  | 'imageUrls'
>;

const MOST_PICTURES = 5;

function pictures(value: unknown): string[] {
  if (!Array.isArray(value) || value.length > MOST_PICTURES) return refuse('invalid');
  return value.map(String);
}

function readForm(fields: Fields): Partial<Form> {
  const form: Partial<Form> = {
    ...given(fields, 'title', (value) => words(value, LIMITS.requestTitle)),
    ...given(fields, 'description', (value) => words(value, LIMITS.requestDescription)),
    ...given(fields, 'category', (value) => oneOf(value, CATEGORIES)),
    ...given(fields, 'location', (value) => words(value, LIMITS.location)),
    ...given(fields, 'budgetMin', dollars),
    ...given(fields, 'budgetMax', dollars),
    ...given(fields, 'timeline', (value) => oneOf(value, REQUEST_TIMELINES)),
    ...given(fields, 'urgency', (value) => oneOf(value, URGENCIES)),
    ...given(fields, 'imageUrls', pictures),
  };
  const { budgetMin = 0, budgetMax = Number.POSITIVE_INFINITY } = form;
  return budgetMin <= budgetMax ? form : refuse('invalid');
}

/** Only pictures of one's own that are for requests and that no other one shows, each once. */
function show(world: World, ownerId: string, requestId: string, before: string[], after: string[]): void {
  const usable = after.every((path) => {
    const picture = world.pictures.get(path);
    const isFree = (picture?.requestId ?? requestId) === requestId;
    return picture?.ownerId === ownerId && picture.purpose === 'request' && isFree && !picture.hidden;
  });
  if (!usable || new Set(after).size < after.length) refuse('invalid');
  for (const path of after) Object.assign(world.pictures.get(path) ?? {}, { requestId });
  for (const path of before) if (!after.includes(path)) world.pictures.delete(path);
}

function create({ world, me, input, generated: { id } }: Asking) {
  const { title, description, category, location, budgetMin, budgetMax, timeline, ...rest } = readForm(input);
  const { urgency = 'medium', imageUrls = [] } = rest;
  if (!title || !description || !category || !location || !budgetMin || !budgetMax || !timeline) {
    return refuse('invalid');
  }
  show(world, me.id, id, [], imageUrls);
  const at = isoNow(world);
  const form = { title, description, category, location, budgetMin, budgetMax, timeline, urgency, imageUrls };
  const stays = { customerId: me.id, status: 'open', customerArchived: false, completedBy: null } as const;
  const request: Request = { id, ...form, ...stays, hiddenReason: null, createdAt: at, updatedAt: at };
  world.requests.set(id, request);
  return shownRequest(world, request, me.id);
}

function update(asking: Asking) {
  const { input, me, world } = asking;
  if (Object.keys(input).length === 0) return refuse('invalid');
  if (input.status === undefined) return edit(asking, readForm(input));
  if (input.status !== 'cancelled' || Object.keys(input).length > 1) return refuse('invalid');
  const request = findOwn(asking);
  if (!isUnfinished(request)) return refuse('conflict');
  cancel(world, request);
  return shownRequest(world, request, me.id);
}

export const isUnfinished = ({ status }: Request): boolean => status === 'open' || status === 'in-progress';

export function cancel(world: World, request: Request): void {
  for (const estimate of estimatesOn(world, request.id)) {
    if (estimate.status === 'pending')
      Object.assign(estimate, { status: 'rejected', updatedAt: isoNow(world) });
  }
  Object.assign(request, { status: 'cancelled', updatedAt: isoNow(world) });
  moveConversations(world, request.id);
}

function edit(asking: Asking, changes: Partial<Form>) {
  const { world, me } = asking;
  const request = findOwn(asking);
  if (request.hiddenReason !== null) return refuse('conflict');
  if (request.status !== 'open' || hasActiveEstimates(world, request.id)) return refuse('conflict');
  const edited = { ...request, ...changes, updatedAt: isoNow(world) };
  if (edited.budgetMin > edited.budgetMax) return refuse('invalid');
  show(world, me.id, request.id, request.imageUrls, edited.imageUrls);
  world.requests.set(request.id, edited);
  moveConversations(world, request.id);
  return shownRequest(world, edited, me.id);
}

/** What is open and wanted by nobody is destroyed; what is completed goes out of its owner's history. */
function remove(asking: Asking): void {
  const { world } = asking;
  const request = findOwn(asking);
  const { id, status, customerId } = request;
  if (status === 'completed' && !request.customerArchived) {
    request.customerArchived = true;
    return;
  }
  if (status !== 'open' || hasActiveEstimates(world, id)) refuse('conflict');
  for (const [key, conversation] of world.conversations)
    if (conversation.serviceRequestId === id) {
      world.conversations.delete(key);
      for (const [path, { conversationId }] of world.pictures)
        if (conversationId === key) world.pictures.delete(path);
    }
  // Those that are hidden too.
  for (const [path, { requestId }] of world.pictures) if (requestId === id) world.pictures.delete(path);
  world.requests.delete(id);
  world.gone.set(id, { title: titleOf(request), customerId });
  for (const estimate of estimatesOn(world, id)) {
    if (estimate.status === 'pending')
      Object.assign(estimate, { status: 'rejected', updatedAt: isoNow(world) });
  }
}

function complete(asking: Asking) {
  const { world, me } = asking;
  const request = findKnown(asking);
  const chosen = estimatesOn(world, request.id).find(({ status }) => status === 'accepted');
  const isOwner = request.customerId === me.id;
  if (!isOwner && chosen?.businessId !== me.id) return refuse('forbidden');
  if (request.status !== 'in-progress') return refuse('conflict');
  const completedBy = isOwner ? 'customer' : 'business';
  Object.assign(request, { status: 'completed', completedBy, updatedAt: isoNow(world) });
  moveConversations(world, request.id);
  return { serviceRequest: shownRequest(world, request, me.id) };
}

const listOwn = ({ world, me }: Asking) =>
  [...world.requests.values()].filter(
    ({ customerId, customerArchived }) => customerId === me.id && !customerArchived,
  );

/** What a request is sorted by, before the newest comes first. */
const WEIGHTS: Record<Sort, (request: Request) => number> = {
  newest: () => 0,
  'highest-budget': ({ budgetMax }) => -budgetMax,
  'lowest-budget': ({ budgetMax }) => budgetMax,
  'most-urgent': ({ urgency }) => -URGENCY_WEIGHTS[urgency],
};

const PAGE = 20;
const LARGEST_PAGE = 50;
const MOST_SEARCHED = 100;

/** A page of the open requests, and whether another one follows; a cursor is good for its own search alone. */
function listOpen({ world, me, query, generated }: Asking) {
  const sort = query.sort === undefined ? 'newest' : oneOf(query.sort, SORTS);
  const limit = query.limit === undefined ? PAGE : Number(query.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > LARGEST_PAGE) return refuse('invalid');
  const wanted = {
    ...given(query, 'category', (value) => words(value, MOST_SEARCHED, { mayBeEmpty: true })),
    ...given(query, 'q', (value) => words(value, MOST_SEARCHED, { mayBeEmpty: true })),
    ...given(query, 'location', (value) => words(value, MOST_SEARCHED, { mayBeEmpty: true })),
  };
  const search = JSON.stringify([sort, wanted]);
  const left = query.cursor === undefined ? undefined : world.cursors.get(String(query.cursor));
  if (query.cursor !== undefined && left?.search !== search) return refuse('invalid');
  const rest = [...world.requests.values()]
    .filter((request) => request.status === 'open' && isFound(request, wanted))
    .map((request) => ({ request, weight: WEIGHTS[sort](request), createdAt: request.createdAt }))
    .sort(inOrder)
    .filter((one) => !left || inOrder(one, left.end) > 0);
  const found = rest.slice(0, limit);
  const last = found.at(-1);
  const goesOn = last !== undefined && rest.length > limit;
  if (goesOn) world.cursors.set(generated.cursor, { search, end: last });
  const shown = found.filter(
    ({ request: { hiddenReason, customerId } }) =>
      hiddenReason === null && !isApart(world, me.id, customerId) && !isAway(world, customerId),
  );
  return { found: shown.map(({ request }) => shownRequest(world, request, me.id)), goesOn };
}

const inOrder = (a: Place, b: Place): number => a.weight - b.weight || newestFirst(a, b);

function computeStats({ world }: Asking) {
  const open = [...world.requests.values()].filter(
    ({ status, hiddenReason }) => status === 'open' && hiddenReason === null,
  );
  const mean = (of: (request: Request) => number) =>
    open.length === 0 ? 0 : open.reduce((sum, request) => sum + of(request), 0) / open.length;
  return {
    openRequests: open.length,
    highPriority: open.filter(({ urgency }) => urgency === 'high').length,
    averageBudget: mean(({ budgetMax }) => budgetMax),
    averageEstimates: mean((request) => wholeRequest(world, request).estimatesCount),
  };
}

export const requestModel = {
  listOpenRequests: {
    rule: rule('business', 200, listOpen),
    move: kind({
      often: 8,
      form: fc.record({ search, next: fc.boolean() }),
      make: (world, drawn, form) => {
        const turns = form.next && world.cursors.size > 0;
        const query = { ...(turns && nextPage(world, drawn)), ...((!turns || drawn.stray) && form.search) };
        return { device: byOne(world, drawn, isBusiness), query };
      },
    }),
  },
  getRequestStats: {
    rule: rule('business', 200, computeStats),
    move: plain(2, isBusiness),
  },
  listMyRequests: {
    rule: rule('customer', 200, (asking) =>
      listOwn(asking)
        .sort(newestFirst)
        .map((request) => shownRequest(asking.world, request, asking.me.id)),
    ),
    move: plain(3, isCustomer),
  },
  getRequest: {
    rule: rule('signed-in', 200, (asking) => {
      const { world, me } = asking;
      const request = findKnown(asking);
      const seen = estimatesOn(world, request.id).filter(
        ({ businessId, hiddenReason }) =>
          (me.id === request.customerId && hiddenReason === null) || me.id === businessId,
      );
      const estimates = seen.sort(oldestFirst).map((estimate) => shownEstimate(world, estimate, me.id));
      return {
        ...shownRequest(world, request, me.id),
        estimates,
        ratings: shownRatings(world, request, seen, me.id),
      };
    }),
    move: onRequest({
      often: 6,
      by: (world, request, drawn) =>
        drawn.on % 2 === 0 ? request.customerId : anyBusiness(world, request, drawn),
    }),
  },
  createRequest: {
    rule: rule('customer', 201, create),
    move: kind({
      often: 10,
      form: requestForm,
      make: (world, drawn, { form, pictures }) => {
        const device = byOne(world, drawn, isCustomer);
        return { device, input: { ...form, ...paths(world, drawn, pictures, whoseDevice(world, device)) } };
      },
    }),
  },
  updateRequest: {
    rule: rule('signed-in', 200, update),
    move: kind({
      often: 8,
      form: fc.record({ change: requestChange, cancels: fc.nat({ max: 3 }) }),
      make: (world, drawn, { change, cancels }) => {
        const isOff = cancels === 0;
        const request = choose(
          world.requests.values(),
          drawn,
          ({ id, status }) => status === 'open' && (isOff || !hasActiveEstimates(world, id)),
        );
        const device = by(world, drawn, request?.customerId);
        const pictures = paths(world, drawn, change.pictures, request?.customerId ?? '', request?.id);
        const edit = { ...change.form, ...pictures };
        const input = isOff ? { status: 'cancelled', ...(drawn.stray && edit) } : edit;
        return { device, params: { id: request?.id ?? NOWHERE }, input };
      },
    }),
  },
  deleteRequest: {
    rule: rule('signed-in', 204, remove),
    move: onRequest({
      often: 4,
      fits: (world, { id, status }) =>
        status === 'completed' || (status === 'open' && !hasActiveEstimates(world, id)),
    }),
  },
  completeRequest: {
    rule: rule('signed-in', 200, complete),
    move: onRequest({
      often: 6,
      fits: (_, { status }) => status === 'in-progress',
      by: ownerOrChosen,
    }),
  },
  clearCompletedRequests: {
    rule: rule('customer', 200, (asking) => {
      const cleared = listOwn(asking).filter(({ status }) => status === 'completed');
      for (const request of cleared) request.customerArchived = true;
      return { count: cleared.length };
    }),
    move: plain(1, isCustomer),
  },
} satisfies ModelledCalls;
