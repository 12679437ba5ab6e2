import { describe, expect, it } from 'vitest';
import { type EstimateStatus, REQUEST_STATUSES, type RequestStatus } from '../constants.ts';
import type { Verdict } from '../shared/verdict.ts';
import {
  type ConversationFacts,
  conversationId,
  defaultCounterpart,
  mayReadConversation,
  mayUnsendMessage,
  mayWriteConversation,
  participantsOf,
  previewOf,
  UNSEND_MS,
} from './rules.ts';

const answer = (verdict: Verdict) => (verdict.ok ? 'ok' : verdict.kind);
const HELD: readonly (readonly EstimateStatus[])[] = [
  [],
  ['pending'],
  ['accepted'],
  ['rejected'],
  ['rejected', 'pending'],
];
const cases = REQUEST_STATUSES.flatMap((job) => HELD.map((estimates) => ({ job, estimates })));
const conversation = (requestStatus: RequestStatus, estimateStatuses: readonly EstimateStatus[]) => ({
  customerId: 'customer',
  businessId: 'business',
  requestStatus,
  estimateStatuses,
  someoneLeft: false,
  readOnly: false,
});

describe('a conversation', () => {
  it.each(cases)('on a job that is $job with estimates [$estimates]', ({ job, estimates }) => {
    const facts = conversation(job, estimates);
    const exists = estimates.length > 0;
    const businessWrites =
      estimates.includes('accepted') || (job === 'open' && estimates.includes('pending'));

    expect(participantsOf(facts)).toEqual(exists ? ['customer', 'business'] : []);
    expect(answer(mayReadConversation(facts, 'customer'))).toBe(exists ? 'ok' : 'hidden');
    expect(answer(mayReadConversation(facts, 'business'))).toBe(exists ? 'ok' : 'hidden');
    expect(answer(mayReadConversation(facts, 'outsider'))).toBe('hidden');

    expect(answer(mayWriteConversation(facts, 'customer'))).toBe(exists ? 'ok' : 'hidden');
    const business = businessWrites ? 'ok' : 'conflict';
    expect(answer(mayWriteConversation(facts, 'business'))).toBe(exists ? business : 'hidden');
    expect(answer(mayWriteConversation(facts, 'outsider'))).toBe('hidden');

    for (const closed of [
      { ...facts, someoneLeft: true },
      { ...facts, readOnly: true },
    ])
      for (const person of ['customer', 'business']) {
        expect(answer(mayReadConversation(closed, person))).toBe(exists ? 'ok' : 'hidden');
        expect(answer(mayWriteConversation(closed, person))).toBe(exists ? 'conflict' : 'hidden');
      }
  });

  it.each([false, true])(
    'tells a business that was not selected how to write again (blocked: %s)',
    (readOnly) => {
      const facts = { ...conversation('open', ['rejected']), readOnly };
      expect(mayWriteConversation(facts, 'business')).toMatchObject({
        reason: 'Your estimate was not selected. Send a new one to write again.',
      });
    },
  );

  it('says nothing untrue where a block closes it while the job goes on', () => {
    const running: ConversationFacts = {
      customerId: 'customer',
      businessId: 'business',
      requestStatus: 'in-progress',
      estimateStatuses: ['accepted'],
      someoneLeft: false,
      readOnly: true,
    };
    for (const person of ['customer', 'business'])
      expect(mayWriteConversation(running, person)).toMatchObject({
        kind: 'conflict',
        reason: 'Messages are closed for this job.',
      });
  });

  it('is one for a request and a business', () => {
    expect(conversationId('request', 'business')).toBe('request_business');
  });
});

describe("the customer's panel", () => {
  const held = (businessId: string, status: EstimateStatus) => ({ businessId, status });
  it('opens on the chosen business', () => {
    expect(defaultCounterpart([held('a', 'pending'), held('b', 'accepted')])).toBe('b');
  });
  it('opens on the first that waits when none is chosen', () => {
    expect(defaultCounterpart([held('a', 'rejected'), held('b', 'pending'), held('c', 'pending')])).toBe('b');
  });
  it('opens on no business when all were rejected', () => {
    expect(defaultCounterpart([held('a', 'rejected')])).toBeUndefined();
  });
});

describe('a message', () => {
  const sent = { senderId: 'carla', createdAt: new Date(0), hiddenAt: null };
  it.each([
    ['carla', UNSEND_MS, 'ok'],
    ['carla', UNSEND_MS + 1, 'conflict'],
    ['bob', 0, 'forbidden'],
  ])('asked back by %s after %i ms: %s', (actor, age, expected) => {
    expect(answer(mayUnsendMessage(sent, actor, new Date(age)))).toBe(expected);
  });

  it('is not unsent once it is hidden', () => {
    expect(answer(mayUnsendMessage({ ...sent, hiddenAt: 'now' }, 'carla', new Date(0)))).toBe('conflict');
  });

  it.each([
    [{ content: 'Hello', imageUrls: ['one'], removedAt: null, hiddenAt: null }, 'Hello'],
    [{ content: '', imageUrls: ['one'], removedAt: null, hiddenAt: null }, 'Photo'],
    [{ content: '', imageUrls: ['one', 'two'], removedAt: null, hiddenAt: null }, '2 photos'],
    [{ content: '', imageUrls: [], removedAt: 'now', hiddenAt: null }, 'Message unsent'],
    [{ content: '', imageUrls: [], removedAt: null, hiddenAt: 'now' }, 'Message hidden by the team'],
  ])('of %j has the line %s', (message, line) => {
    expect(previewOf(message)).toBe(line);
  });
});
