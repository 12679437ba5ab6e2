import { describe, expect, it } from 'vitest';
import { REQUEST_STATUSES } from '../constants.ts';
import type { Relation } from '../request/rules.ts';
import { DAY_MS } from '../shared/time.ts';
import type { Verdict } from '../shared/verdict.ts';
import {
  isSealed,
  mayReply,
  mayReview,
  NO_SUCH_REVIEW,
  type ReviewFacts,
  ratingOf,
  reviewUntil,
  sealEnds,
} from './rules.ts';

const day = (number: number) => new Date(number * DAY_MS);
const answer = (verdict: Verdict) => (verdict.ok ? 'ok' : verdict.kind);
const RELATIONS = ['owner', 'chosen', 'sender', 'browser', 'outsider'] as const;

describe('reviewing a job', () => {
  const cases = REQUEST_STATUSES.flatMap((status) => RELATIONS.map((relation) => ({ status, relation })));
  it.each(cases)('that is $status: the $relation', ({ status, relation }) => {
    const expected: Record<Relation, string> = {
      owner: status === 'completed' ? 'ok' : 'conflict',
      chosen: status === 'completed' ? 'ok' : 'conflict',
      sender: 'forbidden',
      browser: status === 'open' ? 'forbidden' : 'hidden',
      outsider: 'hidden',
    };
    expect(answer(mayReview({ status, completedAt: day(0) }, relation, false, day(1)))).toBe(
      expected[relation],
    );
  });

  it.each([
    ['within 30 days', false, day(30), 'ok'],
    ['later', false, new Date(30 * DAY_MS + 1), 'conflict'],
    ['twice', true, day(1), 'conflict'],
  ] as const)('%s', (_, hasWritten, now, expected) => {
    const job = { status: 'completed', completedAt: day(0) } as const;
    expect(answer(mayReview(job, 'owner', hasWritten, now))).toBe(expected);
  });
});

describe('the time to review a job', () => {
  it.each([
    ['ends 30 days after its completion', day(0), false, day(30), day(30)],
    ['is over later', day(0), false, new Date(30 * DAY_MS + 1), null],
    ['is over once it is reviewed', day(0), true, day(1), null],
    ['has not begun before its completion', null, false, day(1), null],
  ] as const)('%s', (_, completedAt, isReviewed, now, expected) =>
    expect(reviewUntil(completedAt, isReviewed, now)).toEqual(expected),
  );
});

describe('the seal', () => {
  const first = { sealEndsAt: sealEnds(day(0)) };
  it('holds for 14 days', () => {
    expect(isSealed([first], new Date(14 * DAY_MS - 1))).toBe(true);
    expect(isSealed([first], day(14))).toBe(false);
  });
  it('ends when both are written', () =>
    expect(isSealed([first, { sealEndsAt: sealEnds(day(1)) }], day(1))).toBe(false));
});

describe('a review that is published', () => {
  const published: ReviewFacts = {
    authorId: 'author',
    subjectId: 'subject',
    publishedAt: day(1),
    reply: null,
    takenDown: null,
  };
  const sealed = { ...published, publishedAt: null };
  const takenDown = { ...published, takenDown: { reason: 'Insults' } };

  it.each([
    ['by whom it is about', published, 'subject', 'ok'],
    ['by its author', published, 'author', 'forbidden'],
    ['by anybody else', published, 'someone', 'hidden'],
    ['twice', { ...published, reply: 'Thank you' }, 'subject', 'conflict'],
    ['once it is taken down', takenDown, 'subject', 'conflict'],
  ] as const)('is answered %s', (_, review, actor, expected) => {
    expect(answer(mayReply(review, actor))).toBe(expected);
  });
  it('cannot be told from none before', () => {
    expect(mayReply(sealed, 'subject')).toEqual(NO_SUCH_REVIEW);
  });
});

describe('a rating', () => {
  it.each([
    [[0, 0, 0, 0, 0], null],
    [[0, 0, 0, 0, 3], { average: 5, count: 3 }],
    [[1, 0, 0, 0, 2], { average: 3.7, count: 3 }],
  ])('of %j is %j', (spread, rating) => expect(ratingOf(spread)).toEqual(rating));
});
