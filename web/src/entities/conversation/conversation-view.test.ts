import type { EstimateStatus, RequestStatus } from '@marketplace/contract/constants';
import type { Conversation } from '@marketplace/contract/conversation/schema';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { describe, expect, it } from 'vitest';
import {
  chooseCounterpart,
  counterpartsOf,
  mayWriteIn,
  viewConversation,
  viewConversationOfEstimate,
} from './conversation-view.ts';

const estimate = (businessId: string, status: EstimateStatus, createdAt = '2026-03-01T10:00:00.000Z') =>
  ({ businessId, businessName: `${businessId} Ltd`, status, createdAt }) as Estimate;

const request = (status: RequestStatus, ...estimates: Estimate[]) => ({
  id: 'request',
  customerId: 'maria',
  customerName: 'Maria',
  status,
  estimates,
});

describe('the conversation about a request', () => {
  it('names the counterpart', () => {
    const open = request('open', estimate('ace', 'pending'));
    expect(viewConversation(open, 'maria', 'ace')).toMatchObject({
      counterpartId: 'ace',
      counterpartName: 'ace Ltd',
    });
    expect(viewConversation(open, 'ace', 'maria')).toMatchObject({
      counterpartId: 'maria',
      counterpartName: 'Maria',
    });
  });

  it.each([
    ['zed', 'maria'],
    ['zed', 'ace'],
    ['maria', 'zed'],
    ['ace', 'zed'],
  ])('is null for %s with %s', (actor, other) => {
    expect(viewConversation(request('open', estimate('ace', 'pending')), actor, other)).toBeNull();
  });

  it('is writable for each business with an estimate while the request is open, then for the chosen one', () => {
    expect(viewConversation(request('open', estimate('ace', 'pending')), 'ace', 'maria')?.mayWrite.ok).toBe(
      true,
    );
    const won = request('in-progress', estimate('ace', 'accepted'), estimate('bob', 'rejected'));
    expect(viewConversation(won, 'ace', 'maria')?.mayWrite.ok).toBe(true);
    expect(viewConversation(won, 'bob', 'maria')?.mayWrite.ok).toBe(false);
  });
});

describe('a closed conversation', () => {
  const stored = (readOnly: boolean) =>
    ({
      serviceRequestId: 'request',
      serviceRequestStatus: 'open',
      businessId: 'ace',
      counterpartId: 'ace',
      counterpartLeft: false,
      estimateStatus: 'pending',
      readOnly,
    }) as Conversation;

  it('is read-only by its stored state, not by the estimate', () => {
    const view = viewConversation(request('open', estimate('ace', 'pending')), 'maria', 'ace');
    if (!view) throw new Error('Maria may read it.');
    expect(mayWriteIn(view, undefined).ok).toBe(true);
    expect(mayWriteIn(view, stored(false)).ok).toBe(true);
    expect(mayWriteIn(view, stored(true)).ok).toBe(false);
  });
});

describe('the conversation about an estimate', () => {
  const sent = (status: EstimateStatus, serviceRequestStatus: RequestStatus) => ({
    ...estimate('ace', status),
    serviceRequestId: 'request',
    serviceRequestStatus,
    customerId: 'maria',
    customerName: 'Maria',
  });

  it('needs no loaded request', () => {
    for (const [status, requestStatus] of [
      ['pending', 'open'],
      ['accepted', 'in-progress'],
      ['accepted', 'completed'],
      ['rejected', 'in-progress'],
    ] as const) {
      const whole = viewConversation(request(requestStatus, estimate('ace', status)), 'ace', 'maria');
      expect(viewConversationOfEstimate(sent(status, requestStatus), 'ace')).toEqual(whole);
    }
  });

  it('is null for accounts other than the sender', () => {
    expect(viewConversationOfEstimate(sent('accepted', 'in-progress'), 'zed')).toBeNull();
  });
});

describe('the counterparts of a request', () => {
  const open = request(
    'open',
    estimate('late', 'pending', '2026-03-03T10:00:00.000Z'),
    estimate('lost', 'rejected', '2026-03-01T10:00:00.000Z'),
    estimate('early', 'pending', '2026-03-02T10:00:00.000Z'),
  );

  it('are all businesses with an estimate for the owner, each once, and the owner for a business', () => {
    const twice = request('open', estimate('ace', 'rejected'), estimate('ace', 'pending'));
    expect(counterpartsOf(twice, 'maria')).toEqual([{ id: 'ace', name: 'ace Ltd' }]);
    expect(counterpartsOf(open, 'late')).toEqual([{ id: 'maria', name: 'Maria' }]);
    expect(counterpartsOf(request('open'), 'zed')).toEqual([]);
  });

  it('start with the business that has waited longest', () => {
    expect(chooseCounterpart(open, 'maria')).toBe('early');
  });

  it('start with the chosen business, if there is one', () => {
    expect(
      chooseCounterpart(
        request('in-progress', estimate('lost', 'rejected'), estimate('won', 'accepted')),
        'maria',
      ),
    ).toBe('won');
  });

  it('start with a rejected business if there is no other, so that its messages can be read', () => {
    expect(chooseCounterpart(request('open', estimate('lost', 'rejected')), 'maria')).toBe('lost');
    expect(chooseCounterpart(request('open'), 'maria')).toBeUndefined();
  });
});
