import { serviceRequest } from '@marketplace/contract/request/schema';
import { END_ANNOUNCED } from '@marketplace/contract/request/silence';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { StoredRequest } from '../store/request/fields.ts';
import { newRequest } from '../store/request/requests.ts';
import { exportRequest, presentRequest } from './request.ts';

const NOW = new Date('2026-03-03T10:00:00.000Z');
const AUSTIN = { latitude: 30.3, longitude: -97.7 };
const customer = { id: 'customer', name: 'Carla Customer', profileImageUrl: null };
const accepted = {
  estimateId: 'estimate',
  businessId: 'chosen',
  businessName: 'Northside',
  amount: 450,
  timeline: 'Same day',
  description: 'New shingles',
  earliestStart: null,
  proposal: null,
};
const form = {
  title: 'Fix the roof',
  description: 'Water comes in.',
  category: 'Roofing',
  details: {},
  location: '12 Elm Street, Austin, TX 78701',
  budgetMin: 200,
  budgetMax: 800,
  timeline: 'This week',
  urgency: 'medium',
  imageUrls: [],
  point: AUSTIN,
  unnotifiedReason: 'limit',
  askedBusinessId: 'asked',
} as const;

/** Whatever only some may read is there. */
const request: StoredRequest = {
  ...newRequest({ ...form, imageUrls: [] }, customer, 'request', NOW),
  acceptedEstimate: accepted,
  activeEstimatesCount: 1,
  offers: {
    estimate: {
      businessId: 'chosen',
      name: 'Northside',
      picture: null,
      amount: 450,
      at: Timestamp.fromDate(NOW),
    },
  },
  unanswered: ['question'],
  customerArchived: true,
  hiddenReason: 'Spam',
  completedAt: Timestamp.fromDate(NOW),
  remindersSent: END_ANNOUNCED,
  remindAt: Timestamp.fromDate(NOW),
};

const business = (id: string) => ({ id, accountType: 'business' as const, point: AUSTIN });
const shownTo = (viewer: Parameters<typeof presentRequest>[1]) => presentRequest(request, viewer, NOW);

describe('a request', () => {
  it('has the fields of the contract and no others for every viewer', () => {
    const fields = Object.keys(serviceRequest.shape).sort();
    for (const viewer of [customer, business('chosen'), business('other'), { id: 'guest' }])
      expect(Object.keys(shownTo(viewer)).sort()).toEqual(fields);
  });

  it('shows its customer everything but a distance', () => {
    expect(shownTo({ ...customer, accountType: 'both', point: AUSTIN })).toMatchObject({
      location: '12 Elm Street, Austin, TX 78701',
      acceptedEstimate: accepted,
      offers: { lowestAmount: 450 },
      customerArchived: true,
      hiddenReason: 'Spam',
      unnotifiedReason: 'limit',
      questionsToAnswer: 1,
      contactSharing: 'none',
      reviewUntil: expect.any(String),
      endsAt: expect.any(String),
      distanceMiles: null,
    });
  });

  it('shows a business the area, and nothing that is for its customer', () => {
    expect(shownTo(business('other'))).toEqual({
      ...shownTo(customer),
      location: 'Austin, TX 78701',
      acceptedEstimate: null,
      offers: null,
      customerArchived: false,
      hiddenReason: null,
      unnotifiedReason: null,
      questionsToAnswer: 0,
      contactSharing: null,
      reviewUntil: null,
      endsAt: null,
      distanceMiles: expect.any(Number),
    });
  });

  it('shows the chosen business the accepted estimate besides', () => {
    expect(shownTo(business('chosen'))).toEqual({
      ...shownTo(business('other')),
      acceptedEstimate: accepted,
    });
  });

  it('shows others no distance', () => {
    expect(shownTo({ id: 'guest', point: AUSTIN })).toEqual({
      ...shownTo(business('other')),
      distanceMiles: null,
    });
  });

  it('is exported with the business that was asked', () => {
    expect(exportRequest(request, customer, NOW)).toEqual({
      ...shownTo(customer),
      askedBusinessId: 'asked',
    });
  });
});
