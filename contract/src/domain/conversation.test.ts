import { describe, expect, it } from 'vitest';
import { type EstimateStatus, REQUEST_STATUSES, type RequestStatus } from '../constants.ts';
import {
  conversationId,
  defaultCounterpart,
  mayReadConversation,
  mayWriteConversation,
  participantsOf,
} from './conversation.ts';
import type { Verdict } from './verdict.ts';

const answer = (verdict: Verdict) => (verdict.ok ? 'ok' : verdict.kind);
const BIDS: readonly (readonly EstimateStatus[])[] = [
  [],
  ['pending'],
  ['accepted'],
  ['rejected'],
  ['rejected', 'pending'],
];
const cases = REQUEST_STATUSES.flatMap((job) => BIDS.map((bids) => ({ job, bids })));
const thread = (requestStatus: RequestStatus, estimateStatuses: readonly EstimateStatus[]) => ({
  customerId: 'customer',
  businessId: 'business',
  requestStatus,
  estimateStatuses,
});

describe('a thread', () => {
  it.each(cases)('on a job that is $job with estimates [$bids]', ({ job, bids }) => {
    const facts = thread(job, bids);
    const exists = bids.length > 0;
    const businessWrites = bids.includes('accepted') || (job === 'open' && bids.includes('pending'));

    expect(participantsOf(facts)).toEqual(exists ? ['customer', 'business'] : []);
    expect(answer(mayReadConversation(facts, 'customer'))).toBe(exists ? 'ok' : 'hidden');
    expect(answer(mayReadConversation(facts, 'business'))).toBe(exists ? 'ok' : 'hidden');
    expect(answer(mayReadConversation(facts, 'outsider'))).toBe('hidden');

    expect(answer(mayWriteConversation(facts, 'customer'))).toBe(exists ? 'ok' : 'hidden');
    const business = businessWrites ? 'ok' : 'conflict';
    expect(answer(mayWriteConversation(facts, 'business'))).toBe(exists ? business : 'hidden');
    expect(answer(mayWriteConversation(facts, 'outsider'))).toBe('hidden');
  });

  it('is one for a request and a business', () => {
    expect(conversationId('request', 'business')).toBe('request_business');
  });
});

describe("the customer's panel", () => {
  const bid = (businessId: string, status: EstimateStatus) => ({ businessId, status });
  it('opens on the chosen business', () => {
    expect(defaultCounterpart([bid('a', 'pending'), bid('b', 'accepted')])).toBe('b');
  });
  it('opens on the first that waits when none is chosen', () => {
    expect(defaultCounterpart([bid('a', 'rejected'), bid('b', 'pending'), bid('c', 'pending')])).toBe('b');
  });
  it('opens on nobody when all were rejected', () => {
    expect(defaultCounterpart([bid('a', 'rejected')])).toBeUndefined();
  });
});
