/** What administrators do about what others made, and take back. */

import type { User } from '@marketplace/contract/account/schema';
import { ACTS, type ActName } from '@marketplace/contract/act/schema';
import { LIMITS } from '@marketplace/contract/constants';
import { type PartOf, REPORT_KINDS, type ReportKind } from '@marketplace/contract/report/schema';
import fc from 'fast-check';
import { idempotentId } from '../../../functions/src/lib/idempotent-id.ts';
import { mostly, text } from './moves/fields.ts';
import { at, byOne, choose, kind, NOWHERE } from './moves/move.ts';
import { partOfPicture, pathOf, shownThing, thingsOf } from './reports.ts';
import { type Asking, isoNow, type ModelledCalls, oneOf, rule, words } from './rule.ts';
import {
  type Act,
  type Conversation,
  changeUser,
  conversationKey,
  isBusiness,
  type Message,
  moveConversations,
  newestEstimateOf,
  type Picture,
  refuse,
  requestOf,
  titleOf,
  type World,
} from './world.ts';

type Subject = {
  authorId: string;
  title: string;
  isHidden: boolean;
  isAccepted?: boolean;
  partOf?: PartOf;
  /** Hides it for a reason, or shows it again. */
  set: (reason: string | null, act: Act, address: string) => void;
};

const FINDERS: Record<ReportKind, (world: World, id: string) => Subject | undefined> = {
  request: (world, id) => {
    const request = world.requests.get(id);
    return (
      request && {
        authorId: request.customerId,
        title: request.title,
        isHidden: request.hiddenReason !== null,
        set: (reason) => {
          request.hiddenReason = reason;
          moveConversations(world, id);
        },
      }
    );
  },
  estimate: (world, id) => {
    const estimate = world.estimates.get(id);
    if (!estimate) return undefined;
    const { serviceRequestId, businessId } = estimate;
    return {
      authorId: businessId,
      title: requestOf(world, estimate).title,
      isHidden: estimate.hiddenReason !== null,
      isAccepted: estimate.status === 'accepted',
      set: (reason) => {
        estimate.hiddenReason = reason;
        const isNewest = newestEstimateOf(world, serviceRequestId, businessId) === estimate;
        if (reason === null && isNewest) moveConversations(world, serviceRequestId, businessId);
      },
    };
  },
  message: findMessage,
  picture: findPicture,
  review: (world, id) => {
    const review = world.reviews.get(id);
    if (!review?.publishedAt) return undefined;
    return {
      authorId: review.authorId,
      title: world.requests.get(review.serviceRequestId)?.title ?? '',
      isHidden: review.takenDown !== null,
      set: (reason) => {
        review.takenDown = reason === null ? null : { reason, at: isoNowIn(world) };
      },
    };
  },
  profile: (world, id) => {
    const found = world.people.get(id)?.user;
    if (!found || !isBusiness(found)) return undefined;
    return {
      authorId: id,
      title: found.businessName || found.name,
      isHidden: world.hiddenProfiles.has(id),
      set: (reason) => {
        if (reason === null) world.hiddenProfiles.delete(id);
        else world.hiddenProfiles.add(id);
      },
    };
  },
};

const isoNowIn = ({ now }: World) => now.toISOString();

function findMessage(world: World, thingId: string): Subject | undefined {
  for (const conversation of world.conversations.values()) {
    const { serviceRequestId, businessId, messages } = conversation;
    const key = conversationKey(serviceRequestId, businessId);
    const message = messages.find(({ id }) => `${key}_${id}` === thingId);
    const request = world.requests.get(serviceRequestId);
    if (!message || message.removedAt || !request) continue;
    return {
      authorId: message.senderId,
      title: titleOf(request),
      isHidden: message.hiddenAt !== null,
      set: (reason, act) => {
        conversation.movedAt = isoNowIn(world);
        if (reason === null) {
          Object.assign(message, act.kept, { hiddenAt: null });
          return;
        }
        const { content, imageUrls } = message;
        lessToRead(conversation, message);
        act.kept = { content, imageUrls };
        Object.assign(message, { content: '', imageUrls: [], hiddenAt: isoNowIn(world) });
      },
    };
  }
  return undefined;
}

type Entry = { imageUrl: string; caption: string };
type Place = { title: string; entries: Entry[]; isTaken?: boolean; put: (entries: Entry[]) => void };

const bare = (paths: readonly string[]): Entry[] => paths.map((imageUrl) => ({ imageUrl, caption: '' }));

/** It leaves its thing and remembers its place; without one it is let go of. */
function findPicture(world: World, id: string): Subject | undefined {
  const path = pathOf(id);
  const picture = world.pictures.get(path);
  const partOf = partOfPicture(world, path);
  if (!picture || !partOf) return undefined;
  const place = placeOf(world, picture, partOf.thingId);
  const index = place?.entries.findIndex(({ imageUrl }) => imageUrl === path) ?? -1;
  if (!picture.hidden && index === -1) return undefined;
  return {
    authorId: picture.ownerId,
    title: place?.title ?? 'Gone meanwhile',
    isHidden: picture.hidden !== null,
    partOf,
    set: (reason, act, address) => {
      if (reason !== null) {
        const caption = place?.entries[index]?.caption ?? '';
        const messageKey = partOf.kind === 'message' ? partOf.thingId : null;
        place?.put(place.entries.toSpliced(index, 1));
        picture.hidden = { path: address, index, caption, messageKey };
        act.kept = { content: '', imageUrls: [address] };
      } else if (!place || place.isTaken || !picture.hidden) world.pictures.delete(path);
      else {
        const entry = { imageUrl: path, caption: picture.hidden.caption };
        place.put(place.entries.toSpliced(picture.hidden.index, 0, entry));
        picture.hidden = null;
      }
    },
  };
}

const pathsIn = (entries: readonly Entry[]) => entries.map(({ imageUrl }) => imageUrl);

function placeOf(world: World, { purpose, ownerId }: Picture, thingId: string): Place | undefined {
  if (purpose === 'message') return placeInMessage(world, thingId);
  if (purpose === 'request') {
    const request = world.requests.get(thingId);
    if (!request) return undefined;
    const put = (entries: Entry[]) => {
      request.imageUrls = pathsIn(entries);
    };
    return { title: request.title, entries: bare(request.imageUrls), put };
  }
  const user = world.people.get(ownerId)?.user;
  if (!user) return undefined;
  const title = user.businessName || user.name;
  if (purpose === 'portfolio')
    return {
      title,
      entries: user.portfolio,
      put: (portfolio) => changeUser(world, user, { portfolio, portfolioImageUrls: pathsIn(portfolio) }),
    };
  return {
    title,
    entries: bare(user.profileImageUrl ? [user.profileImageUrl] : []),
    isTaken: user.profileImageUrl !== null,
    put: ([face]) => changeUser(world, user, { profileImageUrl: face?.imageUrl ?? null }),
  };
}

function placeInMessage(world: World, thingId: string): Place | undefined {
  for (const [key, conversation] of world.conversations) {
    const message = conversation.messages.find(({ id }) => `${key}_${id}` === thingId);
    const request = world.requests.get(conversation.serviceRequestId);
    if (!message || message.removedAt || !request) continue;
    const put = (entries: Entry[]) => {
      if (world.acts.get(keyOf('hide', 'message', thingId))?.undone === null) refuse('conflict');
      message.imageUrls = pathsIn(entries);
      const isEmpty = message.content === '' && entries.length === 0;
      message.hiddenAt = isEmpty ? isoNowIn(world) : null;
      conversation.movedAt = isoNowIn(world);
      if (isEmpty) lessToRead(conversation, message);
    };
    return { title: titleOf(request), entries: bare(message.imageUrls), put };
  }
  return undefined;
}

function lessToRead({ readUpTo, unread }: Conversation, { receiverId, createdAt }: Message): void {
  const wasRead = (readUpTo.get(receiverId) ?? '') >= createdAt;
  unread.set(receiverId, Math.max(0, (unread.get(receiverId) ?? 0) - (wasRead ? 0 : 1)));
}

const keyOf = (act: ActName, about: ReportKind, thingId: string) => `${act}_${about}_${thingId}`;

const DAY_MS = 24 * 60 * 60 * 1000;

function endOf({ now }: World, days: unknown): string | null {
  if (days === undefined) return null;
  return days === null
    ? '9999-12-31T00:00:00.000Z'
    : new Date(now.getTime() + Number(days) * DAY_MS).toISOString();
}

function create({ world, me, input, generated }: Asking) {
  const act = oneOf(input.act, ACTS);
  const about = oneOf(input.kind, REPORT_KINDS);
  const reason = words(input.reason, LIMITS.reportNote);
  const { days } = input;
  if ((act === 'suspend') !== (days !== undefined)) return refuse('invalid');
  const thingId = String(input.thingId);
  const subject = FINDERS[about](world, thingId) ?? refuse('not-found');
  if (subject.authorId === me.id) refuse('forbidden');
  const author = world.people.get(subject.authorId)?.user ?? refuse('not-found');
  const key = keyOf(act, about, thingId);
  const before = world.acts.get(key);
  if (act === 'suspend' && author.isAdmin) refuse('forbidden');
  if (
    act === 'suspend'
      ? author.suspendedUntil || before?.appeal?.decided === null
      : (before && !before.undone) || (act === 'hide' && (subject.isHidden || subject.isAccepted))
  )
    refuse('conflict');
  const done: Act = {
    id: idempotentId('act', act, about, thingId),
    ...{ act, kind: about, thingId, partOf: subject.partOf ?? null, title: subject.title, reason },
    ...{
      at: isoNow(world),
      accountId: subject.authorId,
      by: me.id,
      until: endOf(world, days),
      undone: null,
      appeal: null,
      kept: null,
    },
  };
  world.acts.set(key, done);
  if (act === 'hide') subject.set(reason, done, generated.path);
  if (done.until) changeUser(world, author, { suspendedUntil: done.until });
  const reported = world.reports.get(`${about}_${thingId}`);
  if (reported && input.closesReports) reported.isClosed = true;
  return shownAct(done);
}

function undo({ world, param, input }: Asking) {
  const reason = words(input.reason, LIMITS.reportNote);
  const act = actOf(world, param('id'));
  if (act.undone) return refuse('conflict');
  takeBack(world, act, reason);
  return shownAct(act);
}

const actOf = (world: World, id: string): Act =>
  [...world.acts.values()].find((act) => act.id === id) ?? refuse('not-found');

function takeBack(world: World, act: Act, reason: string): void {
  const subject = act.act === 'hide' ? FINDERS[act.kind](world, act.thingId) : undefined;
  if (subject?.isHidden) subject.set(null, act, '');
  const author = world.people.get(act.accountId)?.user;
  if (act.until && author?.suspendedUntil === act.until) changeUser(world, author, { suspendedUntil: null });
  const look = { reason, at: isoNow(world) };
  Object.assign(act, { undone: look, kept: act.kind === 'picture' ? act.kept : null });
  if (act.appeal && !act.appeal.decided) act.appeal.decided = { isGranted: true, ...look };
}

const APPEAL_DAYS = 30;

function appeal({ world, me, param, input }: Asking) {
  const said = words(input.text, LIMITS.appeal);
  const act = actOf(world, param('id'));
  if (act.accountId !== me.id) return refuse('not-found');
  const age = world.now.getTime() - Date.parse(act.at);
  if (act.undone || act.appeal || age > APPEAL_DAYS * DAY_MS) return refuse('conflict');
  act.appeal = { text: said, at: isoNow(world), decided: null };
  return shownOwnAct(act);
}

function decideAppeal({ world, me, param, input }: Asking) {
  const reason = words(input.reason, LIMITS.reportNote);
  if (typeof input.isGranted !== 'boolean') return refuse('invalid');
  const act = actOf(world, param('id'));
  if (!act.appeal) return refuse('not-found');
  if (act.appeal.decided) return refuse('conflict');
  if ([act.by, act.accountId].includes(me.id)) return refuse('forbidden');
  if (input.isGranted) takeBack(world, act, reason);
  else act.appeal.decided = { isGranted: false, reason, at: isoNow(world) };
  return shownAct(act);
}

function listAppeals({ world, query, me }: Asking) {
  const waiting = [...world.acts.values()].filter((act) => act.appeal && !act.appeal.decided);
  const { found, goesOn } = newestOf(waiting, query);
  return { found: found.map((act) => ({ ...shownAct(act), thing: shownThing(world, act, me) })), goesOn };
}

const shownAct = ({ kept, ...act }: Act) => ({
  ...act,
  hiddenText: kept?.content ?? null,
  hiddenImageUrls: act.undone ? [] : (kept?.imageUrls ?? []),
});
const shownOwnAct = (act: Act) => {
  const { accountId: _, by: __, ...shown } = shownAct(act);
  return shown;
};

function newestOf(acts: readonly Act[], query: Asking['query']) {
  const limit = Number(query.limit ?? 10);
  if (!(limit >= 1 && limit <= 50)) return refuse('invalid');
  const orderOf = ({ at: moment, id }: Act) => `${moment} ${id}`;
  const sorted = [...acts].sort((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1));
  return { found: sorted.slice(0, limit), goesOn: sorted.length > limit };
}

function list({ world, query }: Asking) {
  const { found, goesOn } = newestOf([...world.acts.values()], query);
  return { found: found.map(shownAct), goesOn };
}

function listOwn({ world, query, me }: Asking) {
  const own = [...world.acts.values()].filter(({ accountId }) => accountId === me.id);
  const { found, goesOn } = newestOf(own, query);
  return { found: found.map(shownOwnAct), goesOn };
}

const isAdmin = (user: { isAdmin: boolean }) => user.isAdmin;
const limit = fc.record(
  { limit: mostly(fc.constantFrom(1, 3), fc.constantFrom(0, 51)) },
  { requiredKeys: [] },
);

export const actModel = {
  createAct: {
    rule: rule('admin', 201, create),
    move: kind({
      often: 9,
      form: fc.record({
        act: mostly<string>(
          fc.constantFrom('hide', 'hide', 'hide', 'warn', 'suspend'),
          fc.constant('pardon'),
        ),
        kind: fc.constantFrom(...REPORT_KINDS),
        reason: text(['It insults somebody']),
        closesReports: fc.boolean(),
      }),
      make: (world, drawn, form) => ({
        device: byOne(world, drawn, isAdmin),
        input: {
          ...form,
          ...(form.act === 'suspend' && { days: 1 }),
          thingId: (drawn.stray ? undefined : at(thingsOf[form.kind](world), drawn.on)) ?? NOWHERE,
        },
      }),
    }),
  },
  undoAct: {
    rule: rule('admin', 200, undo),
    move: kind({
      often: 6,
      form: fc.record({ reason: text(['It was a joke']) }),
      make: (world, drawn, input) => ({
        device: byOne(world, drawn, isAdmin),
        params: { id: choose(world.acts.values(), drawn, ({ undone }) => !undone)?.id ?? NOWHERE },
        input,
      }),
    }),
  },
  listActs: {
    rule: rule('admin', 200, list),
    move: kind({
      often: 2,
      form: limit,
      make: (world, drawn, query) => ({ device: byOne(world, drawn, isAdmin), query }),
    }),
  },
  listOwnActs: {
    rule: rule('signed-in', 200, listOwn),
    move: kind({
      often: 3,
      form: limit,
      make: (world, drawn, query) => ({ device: byOne(world, drawn, () => true), query }),
    }),
  },
  appealAct: {
    rule: rule('signed-in', 200, appeal),
    move: kind({
      often: 9,
      form: fc.record({ text: text(['It was a joke between us']) }),
      make: (world, drawn, input) => {
        const act = choose(world.acts.values(), drawn, ({ undone, appeal: made }) => !undone && !made);
        const isAuthor = ({ id }: { id: string }) => id === act?.accountId;
        return { device: byOne(world, drawn, isAuthor), params: { id: act?.id ?? NOWHERE }, input };
      },
    }),
  },
  listAppeals: {
    rule: rule('admin', 200, listAppeals),
    move: kind({
      often: 2,
      form: limit,
      make: (world, drawn, query) => ({ device: byOne(world, drawn, isAdmin), query }),
    }),
  },
  decideAppeal: {
    rule: rule('admin', 200, decideAppeal),
    move: kind({
      often: 8,
      form: fc.record({ isGranted: fc.boolean(), reason: text(['A second look says so']) }),
      make: (world, drawn, input) => {
        const act = choose(world.acts.values(), drawn, (one) => one.appeal?.decided === null);
        const isOther = (user: User) => isAdmin(user) && (drawn.stray || user.id !== act?.by);
        return { device: byOne(world, drawn, isOther), params: { id: act?.id ?? NOWHERE }, input };
      },
    }),
  },
} satisfies ModelledCalls;
