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
  it('names the other side', () => {
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

  it('is there for nobody else', () => {
    const open = request('open', estimate('ace', 'pending'));
    expect(viewConversation(open, 'zed', 'maria')).toBeNull();
    expect(viewConversation(open, 'zed', 'ace')).toBeNull();
    expect(viewConversation(open, 'maria', 'zed')).toBeNull();
    expect(viewConversation(open, 'ace', 'zed')).toBeNull();
  });

  it('can be written in by a business with an estimate while the request is open, and by the chosen one after', () => {
    expect(viewConversation(request('open', estimate('ace', 'pending')), 'ace', 'maria')?.mayWrite.ok).toBe(
      true,
    );
    const won = request('in-progress', estimate('ace', 'accepted'), estimate('bob', 'rejected'));
    expect(viewConversation(won, 'ace', 'maria')?.mayWrite.ok).toBe(true);
    expect(viewConversation(won, 'bob', 'maria')?.mayWrite.ok).toBe(false);
  });
});

describe('a conversation that was closed', () => {
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

  it('is known by what is stored of it, not by the estimate', () => {
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

  it('is that about its request, which need not be asked for', () => {
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

  it('is there for nobody but who sent it', () => {
    expect(viewConversationOfEstimate(sent('accepted', 'in-progress'), 'zed')).toBeNull();
  });
});

describe('whom one may talk to', () => {
  const open = request(
    'open',
    estimate('late', 'pending', '2026-03-03T10:00:00.000Z'),
    estimate('lost', 'rejected', '2026-03-01T10:00:00.000Z'),
    estimate('early', 'pending', '2026-03-02T10:00:00.000Z'),
  );

  it('is every business with an estimate for the owner, each once, and the owner for such a business', () => {
    const twice = request('open', estimate('ace', 'rejected'), estimate('ace', 'pending'));
    expect(counterpartsOf(twice, 'maria')).toEqual([{ id: 'ace', name: 'ace Ltd' }]);
    expect(counterpartsOf(open, 'late')).toEqual([{ id: 'maria', name: 'Maria' }]);
    expect(counterpartsOf(request('open'), 'zed')).toEqual([]);
  });

  it('is first the one that has waited longest', () => {
    expect(chooseCounterpart(open, 'maria')).toBe('early');
  });

  it('is first the chosen one, where there is one', () => {
    expect(
      chooseCounterpart(
        request('in-progress', estimate('lost', 'rejected'), estimate('won', 'accepted')),
        'maria',
      ),
    ).toBe('won');
  });

  it('is a rejected one where nobody else is left, so that what was said can be read', () => {
    expect(chooseCounterpart(request('open', estimate('lost', 'rejected')), 'maria')).toBe('lost');
    expect(chooseCounterpart(request('open'), 'maria')).toBeUndefined();
  });
});
