import { publicReview, review } from '@marketplace/contract/review/schema';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { presentPublicReview, presentReview } from './review.ts';

const at = Timestamp.fromMillis(0);
const stored = {
  id: 'request_of-business',
  direction: 'of-business' as const,
  serviceRequestId: 'request',
  serviceRequestTitle: 'Fix the roof',
  category: 'Roofing',
  authorId: 'customer',
  authorName: 'Carla Customer',
  subjectId: 'business',
  stars: 5,
  showsJob: false,
  text: 'Quick.',
  writtenAt: at,
  sealEndsAt: at,
  publishedAt: at,
  reply: 'Thanks.',
  repliedAt: at,
  takenDown: null,
};

describe('a review', () => {
  it('shows both sides the fields of the contract and no others', () => {
    expect(Object.keys(presentReview(stored)).sort()).toEqual(Object.keys(review.shape).sort());
  });

  it('shows everyone the fields of a public review and no others', () => {
    const shown = presentPublicReview(stored);
    expect(Object.keys(shown).sort()).toEqual(Object.keys(publicReview.shape).sort());
    expect(shown).toMatchObject({ authorName: 'Carla C.' });
  });
});
