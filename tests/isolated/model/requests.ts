/** Requests: who may post, see, change, end and forget them. */
import {
  LIMITS,
  REQUEST_TIMELINES,
  SORTS,
  type Sort,
  URGENCIES,
  URGENCY_WEIGHTS,
} from '@marketplace/contract/constants';
import type { User } from '@marketplace/contract/user';
import { CATEGORIES, isFound } from './places.ts';
import { type Asking, dollars, type Fields, given, isoNow, oneOf, rule, words } from './rule.ts';
import { shownBid, shownRequest } from './shown.ts';
import {
  bidsOn,
  hasActiveBids,
  holdsBid,
  isBusiness,
  newestFirst,
  oldestFirst,
  type Place,
  type Request,
  refuse,
  type World,
} from './world.ts';

/** A request that its owner knows of, and businesses while it is open or once they hold an estimate. */
function known({ world, me, param }: Asking): Request {
  const request = world.requests.get(param('id'));
  return request && mayKnow(world, request, me) ? request : refuse('not-found');
}

function mayKnow(world: World, { id, customerId, status }: Request, viewer: User): boolean {
  if (customerId === viewer.id) return true;
  return isBusiness(viewer) && (status === 'open' || holdsBid(world, id, viewer.id));
}

function own(asking: Asking): Request {
  const request = known(asking);
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
    return picture?.ownerId === ownerId && picture.purpose === 'request' && isFree;
  });
  if (!usable || new Set(after).size < after.length) refuse('invalid');
  for (const path of after) Object.assign(world.pictures.get(path) ?? {}, { requestId });
  for (const path of before) if (!after.includes(path)) world.pictures.delete(path);
}

function create({ world, me, input, madeUp: { id } }: Asking) {
  const { title, description, category, location, budgetMin, budgetMax, timeline, ...rest } = readForm(input);
  const { urgency = 'medium', imageUrls = [] } = rest;
  if (!title || !description || !category || !location || !budgetMin || !budgetMax || !timeline) {
    return refuse('invalid');
  }
  show(world, me.id, id, [], imageUrls);
  const at = isoNow(world);
  const form = { title, description, category, location, budgetMin, budgetMax, timeline, urgency, imageUrls };
  const stays = { customerId: me.id, status: 'open', customerArchived: false, completedBy: null } as const;
  const request: Request = { id, ...form, ...stays, createdAt: at, updatedAt: at };
  world.requests.set(id, request);
  return shownRequest(world, request, me.id);
}

function update(asking: Asking) {
  const { input, me, world } = asking;
  if (Object.keys(input).length === 0) return refuse('invalid');
  if (input.status === undefined) return edit(asking, readForm(input));
  if (input.status !== 'cancelled' || Object.keys(input).length > 1) return refuse('invalid');
  const request = own(asking);
  if (request.status !== 'open' && request.status !== 'in-progress') return refuse('conflict');
  for (const bid of bidsOn(world, request.id)) {
    if (bid.status === 'pending') Object.assign(bid, { status: 'rejected', updatedAt: isoNow(world) });
  }
  Object.assign(request, { status: 'cancelled', updatedAt: isoNow(world) });
  return shownRequest(world, request, me.id);
}

function edit(asking: Asking, changes: Partial<Form>) {
  const { world, me } = asking;
  const request = own(asking);
  if (request.status !== 'open' || hasActiveBids(world, request.id)) return refuse('conflict');
  const edited = { ...request, ...changes, updatedAt: isoNow(world) };
  if (edited.budgetMin > edited.budgetMax) return refuse('invalid');
  show(world, me.id, request.id, request.imageUrls, edited.imageUrls);
  world.requests.set(request.id, edited);
  return shownRequest(world, edited, me.id);
}

/** What is open and wanted by nobody is destroyed; what is completed goes out of its owner's history. */
function remove(asking: Asking): void {
  const { world } = asking;
  const request = own(asking);
  const { id, status, title, customerId } = request;
  if (status === 'completed' && !request.customerArchived) {
    request.customerArchived = true;
    return;
  }
  if (status !== 'open' || hasActiveBids(world, id)) refuse('conflict');
  for (const [key, thread] of world.threads) if (thread.serviceRequestId === id) world.threads.delete(key);
  for (const path of request.imageUrls) world.pictures.delete(path);
  world.requests.delete(id);
  world.gone.set(id, { title, customerId });
}

function complete(asking: Asking) {
  const { world, me } = asking;
  const request = known(asking);
  const chosen = bidsOn(world, request.id).find(({ status }) => status === 'accepted');
  const isOwner = request.customerId === me.id;
  if (!isOwner && chosen?.businessId !== me.id) return refuse('forbidden');
  if (request.status !== 'in-progress') return refuse('conflict');
  const completedBy = isOwner ? 'customer' : 'business';
  Object.assign(request, { status: 'completed', completedBy, updatedAt: isoNow(world) });
  return { serviceRequest: shownRequest(world, request, me.id) };
}

const ownInHistory = ({ world, me }: Asking) =>
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
function page({ world, me, query, madeUp }: Asking) {
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
  if (goesOn) world.cursors.set(madeUp.cursor, { search, end: last });
  return { found: found.map(({ request }) => shownRequest(world, request, me.id)), goesOn };
}

const inOrder = (a: Place, b: Place): number => a.weight - b.weight || newestFirst(a, b);

function stats({ world }: Asking) {
  const open = [...world.requests.values()].filter(({ status }) => status === 'open');
  const mean = (of: (request: Request) => number) =>
    open.length === 0 ? 0 : open.reduce((sum, request) => sum + of(request), 0) / open.length;
  return {
    openRequests: open.length,
    highPriority: open.filter(({ urgency }) => urgency === 'high').length,
    averageBudget: mean(({ budgetMax }) => budgetMax),
    averageEstimates: mean(({ id }) => bidsOn(world, id).length),
  };
}

export const requestRules = {
  listOpenRequests: rule('business', 200, page),
  getRequestStats: rule('business', 200, stats),
  listMyRequests: rule('customer', 200, (asking) =>
    ownInHistory(asking)
      .sort(newestFirst)
      .map((request) => shownRequest(asking.world, request, asking.me.id)),
  ),
  getRequest: rule('signed-in', 200, (asking) => {
    const { world, me } = asking;
    const request = known(asking);
    const seen = bidsOn(world, request.id).filter(
      ({ businessId }) => me.id === request.customerId || me.id === businessId,
    );
    const estimates = seen.sort(oldestFirst).map((bid) => shownBid(world, bid, me.id));
    return { ...shownRequest(world, request, me.id), estimates };
  }),
  createRequest: rule('customer', 201, create),
  updateRequest: rule('signed-in', 200, update),
  deleteRequest: rule('signed-in', 204, remove),
  completeRequest: rule('signed-in', 200, complete),
  clearCompletedRequests: rule('customer', 200, (asking) => {
    const cleared = ownInHistory(asking).filter(({ status }) => status === 'completed');
    for (const request of cleared) request.customerArchived = true;
    return { count: cleared.length };
  }),
};
