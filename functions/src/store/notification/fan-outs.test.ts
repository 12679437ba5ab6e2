import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { afterPage, type FanOut } from './fan-outs.ts';

const now = Timestamp.now();
const AUSTIN = { latitude: 30.27, longitude: -97.74 };
const fanOut: FanOut = {
  id: 'fan-out',
  requestId: 'request',
  customerId: 'customer',
  stage: 'reach',
  after: 'a',
  page: 1,
  at: now,
  expiresAt: now,
};
/** The last of so many accounts, if a page may come after it. */
const lastOf = (count: number) => (count < 500 ? null : `${count - 1}`);

describe('after a page of businesses', () => {
  it.each([
    ['the business that was asked comes the reach', { stage: 'asked' }, 1, AUSTIN, ['reach', null]],
    ['a full page comes the next', {}, 500, AUSTIN, ['reach', '499']],
    ['a page that is not full come saved searches', {}, 499, AUSTIN, ['saved', null]],
    ['many pages comes the next', { page: 40 }, 500, AUSTIN, ['reach', '499']],
    ['three pages for an unknown place come saved searches', { page: 2 }, 500, null, ['saved', null]],
    ['two pages for an unknown place comes the third', {}, 500, null, ['reach', '499']],
    [
      'a full page of saved searches comes the next',
      { stage: 'saved', page: 9 },
      500,
      null,
      ['saved', '499'],
    ],
    ['a hundred pages comes the end', { stage: 'saved', page: 99 }, 500, AUSTIN, ['done', null]],
    ['the last page of saved searches comes the end', { stage: 'saved' }, 499, AUSTIN, ['done', null]],
  ] as const)('%s', (_, changes, found, point, [stage, after]) => {
    const before = { ...fanOut, ...changes };
    const expected = { stage, after, page: before.page + 1 };
    expect(afterPage(before, lastOf(found), { point })).toEqual(expected);
  });
});
