/** Reviews: who may write them and when, how long they are sealed, and what becomes of them. */
import { LIMITS, type ReviewDirection } from '@marketplace/contract/constants';
import type { Review as ReviewAnswer } from '@marketplace/contract/review/schema';
import fc from 'fast-check';
import { mostly, sent, text } from './moves/fields.ts';
import { at, by, choose, devices, kind, type Luck, NOWHERE, SIGNED_OUT, users } from './moves/move.ts';
import { anyBusiness, onRequest, ownerOrChosen } from './moves/requests.ts';
import { findKnown } from './requests.ts';
import { type Asking, isoNow, type ModelledCalls, rule, words } from './rule.ts';
import { businessNameOf, ratingOf, starsOf } from './shown.ts';
import {
  estimatesOn,
  isBusiness,
  type Request,
  type Review,
  refuse,
  shownPerson,
  type World,
} from './world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAfter = (time: string, days: number) => new Date(Date.parse(time) + days * DAY_MS).toISOString();

const chosenFor = (world: World, { id }: Request) =>
  estimatesOn(world, id).find(({ status }) => status === 'accepted')?.businessId;

/** A request of which one is a party, and whom one may review for it. */
function findJob(asking: Asking): { request: Request; direction: ReviewDirection } {
  const { world, me } = asking;
  const request = findKnown(asking);
  if (request.customerId === me.id) return { request, direction: 'of-business' };
  return chosenFor(world, request) === me.id ? { request, direction: 'of-customer' } : refuse('forbidden');
}

const reviewsOn = ({ reviews }: World, requestId: string) =>
  [...reviews.values()].filter(({ serviceRequestId }) => serviceRequestId === requestId);

function write(asking: Asking) {
  const { world, me, input } = asking;
  const { stars } = input;
  if (typeof stars !== 'number' || ![1, 2, 3, 4, 5].includes(stars)) return refuse('invalid');
  const said = words(input.text ?? '', LIMITS.review, { mayBeEmpty: true });
  const { request, direction } = findJob(asking);
  const id = `${request.id}_${direction}`;
  if (request.status !== 'completed' || world.reviews.has(id)) return refuse('conflict');
  if (isoNow(world) > daysAfter(request.updatedAt, 30)) return refuse('conflict');
  const subjectId = direction === 'of-business' ? (chosenFor(world, request) ?? '') : request.customerId;
  const nothing = { publishedAt: null, reply: null, repliedAt: null, takenDown: null };
  const review: Review = {
    ...{ id, direction, serviceRequestId: request.id, authorId: me.id, subjectId, stars, text: said },
    ...{ writtenAt: isoNow(world), ...nothing },
  };
  world.reviews.set(id, review);
  publishDue(world);
  return shownReview(world, review);
}

/** What the schedule does, and every review that is written. */
export function publishDue(world: World): void {
  for (const review of world.reviews.values()) {
    const isDue = isoNow(world) >= daysAfter(review.writtenAt, 14);
    if (isDue || reviewsOn(world, review.serviceRequestId).length === 2) review.publishedAt ??= isoNow(world);
  }
}

export function shownReview(world: World, review: Review): ReviewAnswer {
  const { serviceRequestId, direction, authorId, writtenAt } = review;
  const request = world.requests.get(serviceRequestId);
  return {
    ...review,
    serviceRequestTitle: request?.title ?? '',
    category: request?.category ?? '',
    authorName:
      direction === 'of-business' ? shownPerson(world, authorId).name : businessNameOf(world, authorId),
    sealEndsAt: daysAfter(writtenAt, 14),
  };
}

function showPair(asking: Asking) {
  const { world } = asking;
  const { request, direction } = findJob(asking);
  const pair = reviewsOn(world, request.id);
  const own = pair.find((review) => review.direction === direction);
  const theirs = pair.find((review) => review !== own && review.publishedAt && !review.takenDown);
  return { own: own ? shownReview(world, own) : null, theirs: theirs ? shownReview(world, theirs) : null };
}

function showPage(asking: Asking, findSubject: (asking: Asking) => string, direction: ReviewDirection) {
  const { world, query } = asking;
  const limit = Number(query.limit ?? 10);
  if (!(limit >= 1 && limit <= 50)) return refuse('invalid');
  const { shown, spread, takenDown } = starsOf(world, findSubject(asking), direction);
  const newest = shown.sort((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1)).slice(0, limit);
  const found = newest.map((review) => {
    const {
      id,
      authorName,
      category,
      stars,
      text: said,
      publishedAt,
      reply,
      repliedAt,
    } = shownReview(world, review);
    const [first, last] = authorName.split(' ');
    const short = last && authorName !== 'Former member' ? `${first} ${last[0]}.` : authorName;
    const name = direction === 'of-business' ? short : authorName;
    return { id, authorName: name, category, stars, text: said, publishedAt, reply, repliedAt };
  });
  const summary = { rating: ratingOf(spread), spread, takenDown };
  return { found: { summary, reviews: found }, goesOn: shown.length > limit };
}

function findBusiness({ world, param }: Asking): string {
  const found = world.people.get(param('id'))?.user;
  const isShown =
    found &&
    isBusiness(found) &&
    !found.deletesAt &&
    !found.suspendedUntil &&
    !world.hiddenProfiles.has(found.id);
  return isShown ? found.id : refuse('not-found');
}

const orderOf = ({ publishedAt, id }: Review) => `${publishedAt} ${id}`;

function findPublished({ world, param }: Asking): Review {
  const review = world.reviews.get(param('reviewId'));
  return review?.publishedAt ? review : refuse('not-found');
}

function reply(asking: Asking) {
  const { world, me, input } = asking;
  const said = words(input.reply, LIMITS.review);
  if (world.reviews.get(asking.param('reviewId'))?.authorId === me.id) return refuse('forbidden');
  const review = findPublished(asking);
  if (review.subjectId !== me.id) return refuse('not-found');
  if (review.takenDown || review.reply !== null) return refuse('conflict');
  Object.assign(review, { reply: said, repliedAt: isoNow(world) });
  return shownReview(world, review);
}

const reviewForm = fc
  .record({
    stars: mostly<unknown>(fc.constantFrom(1, 2, 3, 4, 5), fc.constantFrom(0, 6, 4.5, '5', null)),
    text: fc.option(text(['Quick and clean', 'Never came']), { nil: undefined }),
  })
  .map(sent);

const limit = fc.record(
  { limit: mostly(fc.constantFrom(1, 2), fc.constantFrom(0, 51)) },
  { requiredKeys: [] },
);

const onReview = (
  often: number,
  fits: (review: Review) => boolean,
  chooser: (world: World, drawn: Luck, review: Review | undefined) => string,
  form: fc.Arbitrary<Record<string, unknown>>,
) =>
  kind({
    often,
    form,
    make: (world, drawn, input) => {
      const review = choose(world.reviews.values(), drawn, fits);
      const reviewId = review?.id ?? `${NOWHERE}_of-business`;
      return { device: chooser(world, drawn, review), params: { reviewId }, input };
    },
  });

export const reviewModel = {
  writeReview: {
    rule: rule('signed-in', 201, write),
    move: onRequest(
      { often: 9, fits: (_, { status }) => status === 'completed', by: ownerOrChosen },
      reviewForm,
    ),
  },
  getReviewsOfRequest: {
    rule: rule('signed-in', 200, showPair),
    move: onRequest({ often: 2, fits: (_, { status }) => status === 'completed', by: ownerOrChosen }),
  },
  listReviewsOfCustomer: {
    rule: rule('signed-in', 200, (asking) =>
      showPage(asking, (one) => findKnown(one).customerId, 'of-customer'),
    ),
    move: kind({
      often: 3,
      form: limit,
      make: (world, drawn, query) => {
        const request = choose(world.requests.values(), drawn, ({ status }) => status === 'open');
        const device = by(world, drawn, request && anyBusiness(world, request, drawn));
        return { device, params: { id: request?.id ?? NOWHERE }, query };
      },
    }),
  },
  listReviewsOfBusiness: {
    rule: rule('anyone', 200, (asking) => showPage(asking, findBusiness, 'of-business')),
    move: kind({
      often: 3,
      form: limit,
      make: (world, { who, on, stray }, query) => ({
        device: at(devices(world), who) ?? SIGNED_OUT,
        params: { id: (stray ? undefined : at(users(world), on)?.id) ?? NOWHERE },
        query,
      }),
    }),
  },
  replyToReview: {
    rule: rule('signed-in', 200, reply),
    move: onReview(
      5,
      ({ publishedAt, reply: said }) => publishedAt !== null && said === null,
      (world, drawn, review) => by(world, drawn, review?.subjectId),
      fc.record({ reply: text(['Thank you', 'We were there']) }),
    ),
  },
} satisfies ModelledCalls;
