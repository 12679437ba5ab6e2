import { describe, expect, it } from 'vitest';
import type { StoredReview } from '../../../store/review/reviews.ts';
import {
  describeContactAsked,
  describeContactShared,
  describeEnd,
  describeLeaving,
  describeStaying,
} from '../job.ts';
import { describeReply, describeReview } from '../review.ts';
import { at, request, textOf } from './examples.ts';

describe('the texts about jobs and their reviews', () => {
  it.each([
    [
      'customer',
      'completed',
      'Builders marked "Fix the roof" as complete. Leave a review.',
      '/customer?request=r1',
    ],
    [
      'business',
      'completed',
      'Carla marked "Fix the roof" as complete. Leave a review.',
      '/business?request=r1',
    ],
    ['business', 'cancelled', 'Carla canceled "Fix the roof".', '/business?request=r1'],
  ] as const)('tell the %s that a job is %s', (to, status, body, url) => {
    const ended = describeEnd({ ...request, status }, to, { at, customerLeaves: false });
    expect(ended).toMatchObject({ body, url });
  });

  it('omit the name of a leaving account, and show that of a staying one', () => {
    const left = { at, customerLeaves: true };
    expect(textOf(describeEnd({ ...request, status: 'cancelled' }, 'business', left))).toEqual({
      title: 'Job canceled',
      body: 'The customer of "Fix the roof" is deleting their account.',
      url: '/business?request=r1',
      tag: 'request-r1',
    });
    expect(textOf(describeLeaving(request, at))).toEqual({
      title: 'The business you chose is leaving',
      body: 'Mark "Fix the roof" as complete, or cancel it.',
      url: '/customer?request=r1',
      tag: 'request-r1',
    });
    expect(textOf(describeStaying(request, 'customer', { name: 'Builders', at }))).toEqual({
      title: 'The business you chose is staying',
      body: 'Builders is keeping its account. "Fix the roof" continues.',
      url: '/customer?request=r1',
      tag: 'request-r1',
    });
    expect(textOf(describeStaying(request, 'business', { name: 'Carla', at }))).toEqual({
      title: 'Your customer is staying',
      body: 'Carla keeps their account. "Fix the roof" stays canceled.',
      url: '/business?request=r1',
      tag: 'request-r1',
    });
  });

  it('tell the customer who asks for their contact details, and the business that it has them', () => {
    expect(textOf(describeContactAsked(request, at))).toEqual({
      title: 'Contact details requested',
      body: 'Builders asks for your exact address and phone number for "Fix the roof".',
      url: '/customer?request=r1',
      tag: 'contact-r1',
    });
    expect(textOf(describeContactShared(request, at))).toEqual({
      title: 'Contact details shared',
      body: 'Carla shared their exact address and phone number for "Fix the roof".',
      url: '/business?request=r1',
      tag: 'contact-r1',
    });
  });

  it.each([
    ['of-business', 'Carla reviewed you for "Fix the roof".', '/business?request=r1', '/customer?request=r1'],
    ['of-customer', 'Carla reviewed you for "Fix the roof".', '/customer?request=r1', '/business?request=r1'],
  ] as const)('tell of a review %s, and of its reply', (direction, body, url, urlOfReply) => {
    const review = {
      id: `r1_${direction}`,
      direction,
      authorName: 'Carla',
      serviceRequestId: 'r1',
      serviceRequestTitle: 'Fix the roof',
    } as StoredReview;
    expect(describeReview(review, at)).toMatchObject({ body, url, tag: `review-r1_${direction}` });
    expect(describeReply(review, 'Builders', at)).toMatchObject({
      body: 'Builders replied to your review for "Fix the roof".',
      url: urlOfReply,
    });
  });
});
