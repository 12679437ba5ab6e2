/** Contact details: who gives them to whom, and the log of it. */
import fc from 'fast-check';
import { mostly } from './moves/fields.ts';
import { byOne, kind } from './moves/move.ts';
import { onRequest, ownerOrChosen } from './moves/requests.ts';
import { findKnown } from './requests.ts';
import { type Asking, isoNow, type ModelledCalls, rule } from './rule.ts';
import { businessNameOf } from './shown.ts';
import { estimatesOn, hasLeft, isApart, moveConversations, person, type Request, refuse } from './world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOTHING = { sharedAt: null, askedAt: null };

type Job = { request: Request; side: 'customer' | 'business'; customerId: string; businessId: string };

function findJob(asking: Asking): Job {
  const { world, me } = asking;
  const request = findKnown(asking);
  const chosen = estimatesOn(world, request.id).find(({ status }) => status === 'accepted');
  const job = { request, customerId: request.customerId, businessId: chosen?.businessId ?? '' };
  if (me.id === job.customerId) return { ...job, side: 'customer' };
  return me.id === job.businessId ? { ...job, side: 'business' } : refuse('forbidden');
}

function findOwnJob(asking: Asking, side: Job['side']): Job {
  const job = findJob(asking);
  return job.side === side ? job : refuse('forbidden');
}

/** Shares, or takes back. */
function setShared(asking: Asking, isShared: boolean): void {
  const { world } = asking;
  const { request, businessId } = findOwnJob(asking, 'customer');
  if (request.status !== 'in-progress') refuse('conflict');
  const { sharedAt } = world.contacts.get(request.id) ?? NOTHING;
  if ((sharedAt !== null) === isShared) return;
  world.contacts.set(request.id, { sharedAt: isShared ? isoNow(world) : null, askedAt: null });
  moveConversations(world, request.id, businessId);
}

function askForIt(asking: Asking): void {
  const { world } = asking;
  const { request, businessId, customerId } = findOwnJob(asking, 'business');
  const { sharedAt, askedAt } = world.contacts.get(request.id) ?? NOTHING;
  if (sharedAt || request.status !== 'in-progress' || isApart(world, businessId, customerId))
    refuse('conflict');
  if (askedAt) return;
  world.contacts.set(request.id, { sharedAt: null, askedAt: isoNow(world) });
  moveConversations(world, request.id, businessId);
}

function show(asking: Asking) {
  const { world, me } = asking;
  const { request, side, customerId, businessId } = findJob(asking);
  if (request.status !== 'in-progress' && request.status !== 'completed') return refuse('conflict');
  const exchanged = world.contacts.get(request.id) ?? NOTHING;
  const ownerId = side === 'customer' ? businessId : customerId;
  const isGiven = side === 'customer' || exchanged.sharedAt !== null;
  const isParted = isApart(world, me.id, ownerId) && request.status !== 'in-progress';
  if (!isGiven || hasLeft(world, ownerId) || isParted) return { counterpart: null, ...exchanged };
  const { name, phone, businessAddress } = person(world, ownerId);
  const counterpart =
    side === 'customer'
      ? { name: businessNameOf(world, ownerId), phone, address: businessAddress }
      : { name, phone, address: request.location };
  const disclosed = (['address', 'phone'] as const).filter((one) => counterpart[one]);
  const at = isoNow(world);
  const key = [request.id, ownerId, me.id, at.slice(0, 10), ...disclosed].join();
  if (disclosed.length > 0 && !world.disclosures.has(key)) {
    const viewerName = side === 'customer' ? me.name : businessNameOf(world, me.id);
    const about = { serviceRequestId: request.id, serviceRequestTitle: request.title };
    world.disclosures.set(key, { ownerId, viewerName, ...about, disclosed, at });
  }
  return { counterpart, ...exchanged };
}

function list({ world, me, query }: Asking) {
  const limit = Number(query.limit ?? 20);
  if (!(limit >= 1 && limit <= 50)) return refuse('invalid');
  const since = new Date(world.now.getTime() - 90 * DAY_MS).toISOString();
  const own = [...world.disclosures.values()]
    .filter(({ ownerId, at }) => ownerId === me.id && at > since)
    .sort((a, b) => b.at.localeCompare(a.at));
  const found = own.slice(0, limit).map(({ ownerId: _, ...disclosure }) => disclosure);
  return { found, goesOn: own.length > limit };
}

const inProgress = (_: unknown, { status }: Request) => status === 'in-progress';

export const contactModel = {
  getContact: {
    rule: rule('signed-in', 200, show),
    move: onRequest({ often: 6, fits: inProgress, by: ownerOrChosen }),
  },
  shareContact: {
    rule: rule('signed-in', 204, (asking) => setShared(asking, true)),
    move: onRequest({ often: 6, fits: inProgress }),
  },
  takeBackContact: {
    rule: rule('signed-in', 204, (asking) => setShared(asking, false)),
    move: onRequest({ often: 6, fits: inProgress }),
  },
  askForContact: {
    rule: rule('signed-in', 204, askForIt),
    move: onRequest({ often: 6, fits: inProgress, by: ownerOrChosen }),
  },
  listDisclosures: {
    rule: rule('signed-in', 200, list),
    move: kind({
      often: 3,
      form: fc.record({ limit: mostly(fc.constantFrom(1, 2), fc.constantFrom(0, 51)) }, { requiredKeys: [] }),
      make: (world, drawn, query) => ({ device: byOne(world, drawn, () => true), query }),
    }),
  },
} satisfies ModelledCalls;
