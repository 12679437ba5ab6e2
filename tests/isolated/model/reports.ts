/** What is reported to the administrators, and what they close. */
import { LIMITS } from '@marketplace/contract/constants';
import {
  type PartOf,
  REPORT_KINDS,
  REPORT_REASONS,
  type ReportedThing,
  type ReportKind,
} from '@marketplace/contract/report/schema';
import fc from 'fast-check';
import { idempotentId } from '../../../functions/src/lib/idempotent-id.ts';
import { mostly, text } from './moves/fields.ts';
import { at, byOne, choose, kind, NOWHERE, users } from './moves/move.ts';
import { mayKnow } from './requests.ts';
import { shownReview } from './reviews.ts';
import { type Asking, isoNow, type ModelledCalls, oneOf, rule, words } from './rule.ts';
import { businessNameOf } from './shown.ts';
import {
  areTalking,
  isBusiness,
  type Reported,
  refuse,
  requestOf,
  shownPerson,
  titleOf,
  type World,
} from './world.ts';

type Thing = NonNullable<ReportedThing['thing']> & { authorId: string; isSeen: boolean; partOf?: PartOf };

function findThing(world: World, about: ReportKind, id: string, me: Asking['me']): Thing | undefined {
  if (about === 'request') {
    const request = world.requests.get(id);
    if (!request) return undefined;
    const { customerId: authorId, title, description, imageUrls } = request;
    const authorName = shownPerson(world, authorId).name;
    return { authorId, authorName, title, text: description, imageUrls, isSeen: mayKnow(world, request, me) };
  }
  if (about === 'estimate') {
    const estimate = world.estimates.get(id);
    if (!estimate) return undefined;
    const { businessId: authorId, description } = estimate;
    const { title, customerId } = requestOf(world, estimate);
    const isSeen = customerId === me.id && estimate.hiddenReason === null;
    const authorName = businessNameOf(world, authorId);
    return { authorId, authorName, title, text: description, imageUrls: [], isSeen };
  }
  if (about === 'review') {
    const review = world.reviews.get(id);
    if (!review?.publishedAt) return undefined;
    const { authorId, authorName, serviceRequestTitle: title, text: said } = shownReview(world, review);
    const isForMe = review.direction === 'of-business' || isBusiness(me) || review.subjectId === me.id;
    const isSeen = isForMe && !review.takenDown;
    return { authorId, authorName, title, text: said, imageUrls: [], isSeen };
  }
  if (about === 'message') return findMessage(world, id, me);
  if (about === 'picture') return findPicture(world, id, me);
  const found = world.people.get(id)?.user;
  if (!found || !isBusiness(found) || found.deletesAt) return undefined;
  const captions = found.portfolio.map(({ caption }) => caption).filter(Boolean);
  const name = businessNameOf(world, id);
  const faces = found.profileImageUrl ? [found.profileImageUrl] : [];
  return {
    authorId: id,
    authorName: name,
    title: name,
    text: [found.description ?? '', ...captions].join('\n'),
    imageUrls: [...faces, ...found.portfolioImageUrls],
    isSeen: !found.suspendedUntil && !world.hiddenProfiles.has(id),
  };
}

/** What it belongs to, with this one picture; once it is hidden, where it lies since. */
function findPicture(world: World, id: string, me: Asking['me']): Thing | undefined {
  const path = pathOf(id);
  const partOf = partOfPicture(world, path);
  if (!partOf) return undefined;
  const whole =
    partOf.kind === 'message'
      ? findMessage(world, partOf.thingId, me, true)
      : findThing(world, partOf.kind, partOf.thingId, me);
  const hidden = world.pictures.get(path)?.hidden;
  const isThere = whole?.imageUrls.includes(path) === true;
  if (!whole || !(hidden || isThere)) return undefined;
  return { ...whole, partOf, imageUrls: [hidden?.path ?? path], isSeen: isThere && whole.isSeen };
}

export const pathOf = (pictureId: string) => `/objects/images/${pictureId}`;

export function partOfPicture(world: World, path: string): NonNullable<PartOf> | undefined {
  const picture = world.pictures.get(path);
  if (!picture) return undefined;
  const { purpose, ownerId, requestId, hidden } = picture;
  if (purpose === 'profile' || purpose === 'portfolio') return { kind: 'profile', thingId: ownerId };
  if (requestId) return { kind: 'request', thingId: requestId };
  const showing = [...world.conversations].flatMap(([key, { messages }]) =>
    messages.filter(({ imageUrls }) => imageUrls.includes(path)).map(({ id }) => `${key}_${id}`),
  );
  const thingId = hidden?.messageKey ?? showing[0];
  return thingId === undefined ? undefined : { kind: 'message', thingId };
}

function findMessage(world: World, id: string, me: Asking['me'], evenHidden = false): Thing | undefined {
  for (const [key, { serviceRequestId, businessId, messages }] of world.conversations) {
    const message = messages.find((one) => `${key}_${one.id}` === id);
    const request = world.requests.get(serviceRequestId);
    if (!message || message.removedAt || (message.hiddenAt && !evenHidden) || !request) continue;
    const { senderId: authorId, content, imageUrls } = message;
    const authorName =
      authorId === businessId ? businessNameOf(world, authorId) : shownPerson(world, authorId).name;
    const isTheirs = [businessId, request.customerId].includes(me.id);
    const isSeen = isTheirs && areTalking(world, serviceRequestId, businessId);
    return { authorId, authorName, title: titleOf(request), text: content, imageUrls, isSeen };
  }
  return undefined;
}

function create({ world, me, input }: Asking): void {
  const about = oneOf(input.kind, REPORT_KINDS);
  const reason = oneOf(input.reason, REPORT_REASONS);
  const said = words(input.text ?? '', LIMITS.report, { mayBeEmpty: true });
  const thingId = String(input.thingId);
  const thing = findThing(world, about, thingId, me) ?? refuse('not-found');
  if (thing.authorId === me.id) refuse('forbidden');
  if (!thing.isSeen) refuse('not-found');
  const key = `${about}_${thingId}`;
  const before = world.reports.get(key);
  if (before?.reports.some(({ reporterId }) => reporterId === me.id)) return;
  const at = isoNow(world);
  const reports = [...(before?.reports ?? []), { reporterId: me.id, reason, text: said, at }];
  const { authorId, partOf = null } = thing;
  const id = idempotentId('report', about, thingId);
  const told = { authorId, reports, reportedAt: at };
  world.reports.set(key, { id, kind: about, thingId, partOf, ...told, isClosed: false });
}

/** As administrators see it. */
export function shownThing(
  world: World,
  { kind: about, thingId }: Pick<Reported, 'kind' | 'thingId'>,
  me: Asking['me'],
) {
  const thing = findThing(world, about, thingId, me);
  if (!thing) return null;
  const { authorId: _, isSeen: __, partOf: ___, ...shown } = thing;
  return shown;
}

function list({ world, query, me }: Asking) {
  const limit = Number(query.limit ?? 10);
  if (!(limit >= 1 && limit <= 50)) return refuse('invalid');
  const orderOf = ({ reportedAt, id }: Reported) => `${reportedAt} ${id}`;
  const waiting = [...world.reports.values()]
    .filter(({ isClosed }) => !isClosed)
    .sort((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1));
  const found = waiting.slice(0, limit).map(({ isClosed: _, ...report }) => ({
    ...report,
    thing: shownThing(world, report, me),
  }));
  return { found, goesOn: waiting.length > limit };
}

function close({ world, param, input }: Asking): void {
  words(input.note, LIMITS.reportNote);
  const report = [...world.reports.values()].find(({ id }) => id === param('id')) ?? refuse('not-found');
  if (report.isClosed) refuse('conflict');
  report.isClosed = true;
}

export const thingsOf: Record<ReportKind, (world: World) => string[]> = {
  request: ({ requests }) => [...requests.keys()],
  estimate: ({ estimates }) => [...estimates.keys()],
  message: ({ conversations }) =>
    [...conversations].flatMap(([key, { messages }]) => messages.map(({ id }) => `${key}_${id}`)),
  review: ({ reviews }) => [...reviews.keys()],
  profile: (world) => users(world).map(({ id }) => id),
  picture: ({ pictures }) => [...pictures.keys()].map((path) => path.replace(pathOf(''), '')),
};

export const reportModel = {
  createReport: {
    rule: rule('signed-in', 204, create),
    move: kind({
      often: 8,
      form: fc.record({
        kind: fc.constantFrom(...REPORT_KINDS),
        reason: mostly<string>(fc.constantFrom(...REPORT_REASONS), fc.constant('boredom')),
        text: text(['Not a real job', '']),
      }),
      make: (world, drawn, form) => ({
        device: byOne(world, drawn, () => true),
        input: {
          ...form,
          thingId: (drawn.stray ? undefined : at(thingsOf[form.kind](world), drawn.on)) ?? NOWHERE,
        },
      }),
    }),
  },
  listReports: {
    rule: rule('admin', 200, list),
    move: kind({
      often: 3,
      form: fc.record({ limit: mostly(fc.constantFrom(1, 3), fc.constantFrom(0, 51)) }, { requiredKeys: [] }),
      make: (world, drawn, query) => ({ device: byOne(world, drawn, ({ isAdmin }) => isAdmin), query }),
    }),
  },
  closeReport: {
    rule: rule('admin', 204, close),
    move: kind({
      often: 9,
      form: fc.record({ note: text(['Nothing wrong with it']) }),
      make: (world, drawn, input) => ({
        device: byOne(world, drawn, ({ isAdmin }) => isAdmin),
        params: { id: choose(world.reports.values(), drawn, ({ isClosed }) => !isClosed)?.id ?? NOWHERE },
        input,
      }),
    }),
  },
} satisfies ModelledCalls;
