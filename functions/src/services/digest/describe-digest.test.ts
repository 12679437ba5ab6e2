import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { describeDigest } from './describe-digest.ts';
import type { Count, News } from './gather-news.ts';

const exactly = (count: number): Count => ({ count, isMore: false });
const nothing: News = {
  isNearby: true,
  requests: exactly(0),
  searched: exactly(0),
  requestIds: [],
  messages: exactly(0),
  jobs: exactly(0),
  reviews: exactly(0),
};
const at = Timestamp.fromMillis(0);
const body = (news: Partial<News>) => describeDigest({ ...nothing, ...news }, at)?.body;

describe('the text of a daily summary', () => {
  it('names each count in plain words, with those of one', () => {
    const all = {
      requests: exactly(3),
      searched: exactly(2),
      messages: exactly(2),
      jobs: exactly(1),
      reviews: exactly(4),
    };
    expect(body(all)).toBe(
      '3 new requests near you, 2 more for your saved searches, 2 unread messages, 1 job in progress, and 4 jobs waiting for your review',
    );
    expect(body({ requests: exactly(1), reviews: exactly(1) })).toBe(
      '1 new request near you and 1 job waiting for your review',
    );
  });

  it('says that there may be more', () => {
    expect(body({ requests: { count: 20, isMore: true } })).toBe('20+ new requests near you');
    expect(body({ requests: { count: 1, isMore: true } })).toBe('1+ new requests near you');
  });

  it('names no distance for a business that has none', () => {
    expect(body({ isNearby: false, requests: exactly(2) })).toBe('2 new requests');
  });

  it('names what only saved searches found', () => {
    expect(body({ searched: exactly(1) })).toBe('1 new request for your saved searches');
    expect(body({ searched: exactly(2) })).toBe('2 new requests for your saved searches');
  });

  it('is absent when there is nothing to tell but jobs in progress', () => {
    expect(describeDigest(nothing, at)).toBeUndefined();
    expect(describeDigest({ ...nothing, jobs: exactly(2) }, at)).toBeUndefined();
  });
});
