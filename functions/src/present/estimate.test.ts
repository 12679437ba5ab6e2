import { estimate } from '@marketplace/contract/estimate/schema';
import { allowed, conflict } from '@marketplace/contract/shared/verdict';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { StoredEstimate } from '../store/estimate/estimates.ts';
import { bulkOutcome, exportEstimate, presentEstimate } from './estimate.ts';

const no = conflict('Cannot delete accepted estimates');

it('says nothing besides what was done when all was done', () => {
  expect(bulkOutcome(['a'], [{ id: 'a', verdict: allowed }], 'deleted')).toEqual({ succeeded: ['a'] });
});

it('keeps the order asked for, and says why the rest was not done, each reason once', () => {
  const outcomes = [
    { id: 'd', verdict: conflict('It is gone.') },
    { id: 'c', verdict: no },
    { id: 'b', verdict: allowed },
    { id: 'a', verdict: no },
  ];
  expect(bulkOutcome(['a', 'b', 'c', 'd'], outcomes, 'deleted')).toEqual({
    succeeded: ['b'],
    error: '3 of 4 could not be deleted. It is gone. Cannot delete accepted estimates (2 times)',
  });
});

describe('an estimate', () => {
  const NOW = new Date('2026-03-03T10:00:00.000Z');
  const now = Timestamp.fromDate(NOW);
  const [business, customer] = [{ id: 'business' }, { id: 'customer' }];

  /** Has a value in each field that only some may read. */
  const stored: StoredEstimate = {
    id: 'estimate',
    serviceRequestId: 'request',
    serviceRequestTitle: 'Fix the roof',
    serviceRequestStatus: 'completed',
    serviceRequestCategory: 'Roofing',
    customerId: 'customer',
    customerName: 'Carla Customer',
    customerLeft: false,
    businessId: 'business',
    businessName: 'Northside',
    businessLevel: null,
    businessProfileImageUrl: null,
    businessLeft: false,
    businessArchived: true,
    businessSuspendedUntil: null,
    between: ['customer', 'business'],
    amount: 450,
    timeline: 'Same day',
    description: 'New shingles',
    coverage: {},
    guaranteeMonths: null,
    earliestStart: null,
    validUntil: null,
    lines: [],
    version: 1,
    versionAt: null,
    proposal: null,
    endedProposal: null,
    proposedBy: null,
    status: 'accepted',
    attachmentUrls: [],
    rejectionReason: null,
    hiddenReason: 'Spam',
    acceptedPrice: 'below',
    seenAt: now,
    acceptedAt: null,
    completedAt: now,
    isReviewed: false,
    clarified: null,
    confirmedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  const shownTo = (viewer: { id: string }) => presentEstimate(stored, viewer, NOW);

  it('has the fields of the contract and no others for every viewer', () => {
    const fields = Object.keys(estimate.shape).sort();
    for (const viewer of [business, customer]) expect(Object.keys(shownTo(viewer)).sort()).toEqual(fields);
  });

  it('shows the customer nothing that is for its business', () => {
    expect(shownTo(customer)).toEqual({
      ...shownTo(business),
      businessArchived: false,
      seenAt: null,
      acceptedPrice: null,
      hiddenReason: null,
      reviewUntil: null,
    });
  });

  it('is exported by the customer with when it was seen', () => {
    expect(exportEstimate(stored, customer, NOW)).toEqual({
      ...shownTo(customer),
      seenAt: NOW.toISOString(),
    });
  });
});
