import type { EstimateStatus, RequestStatus } from '@marketplace/contract/constants';
import type { Estimate } from '@marketplace/contract/estimate';
import { describe, expect, it } from 'vitest';
import { counterpartsOf, firstCounterpart, threadOf, threadOfEstimate } from './thread.ts';

const bid = (businessId: string, status: EstimateStatus, createdAt = '2026-03-01T10:00:00.000Z') =>
  ({ businessId, businessName: `${businessId} Ltd`, status, createdAt }) as Estimate;

const request = (status: RequestStatus, ...estimates: Estimate[]) => ({
  id: 'request',
  customerId: 'maria',
  customerName: 'Maria',
  status,
  estimates,
});

describe('the thread about a request', () => {
  it('names the other side', () => {
    const open = request('open', bid('ace', 'pending'));
    expect(threadOf(open, 'maria', 'ace')).toMatchObject({
      counterpartId: 'ace',
      counterpartName: 'ace Ltd',
    });
    expect(threadOf(open, 'ace', 'maria')).toMatchObject({
      counterpartId: 'maria',
      counterpartName: 'Maria',
    });
  });

  it('is there for nobody else', () => {
    const open = request('open', bid('ace', 'pending'));
    expect(threadOf(open, 'zed', 'maria')).toBeNull();
    expect(threadOf(open, 'zed', 'ace')).toBeNull();
    expect(threadOf(open, 'maria', 'zed')).toBeNull();
    expect(threadOf(open, 'ace', 'zed')).toBeNull();
  });

  it('can be written in by a bidder while the request is open, and by the chosen one after', () => {
    expect(threadOf(request('open', bid('ace', 'pending')), 'ace', 'maria')?.mayWrite.ok).toBe(true);
    const won = request('in-progress', bid('ace', 'accepted'), bid('bob', 'rejected'));
    expect(threadOf(won, 'ace', 'maria')?.mayWrite.ok).toBe(true);
    expect(threadOf(won, 'bob', 'maria')?.mayWrite.ok).toBe(false);
  });
});

describe('the thread about an estimate', () => {
  const sent = (status: EstimateStatus, serviceRequestStatus: RequestStatus) => ({
    ...bid('ace', status),
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
      const whole = threadOf(request(requestStatus, bid('ace', status)), 'ace', 'maria');
      expect(threadOfEstimate(sent(status, requestStatus), 'ace')).toEqual(whole);
    }
  });

  it('is there for nobody but who sent it', () => {
    expect(threadOfEstimate(sent('accepted', 'in-progress'), 'zed')).toBeNull();
  });
});

describe('whom one may talk to', () => {
  const open = request(
    'open',
    bid('late', 'pending', '2026-03-03T10:00:00.000Z'),
    bid('lost', 'rejected', '2026-03-01T10:00:00.000Z'),
    bid('early', 'pending', '2026-03-02T10:00:00.000Z'),
  );

  it('is every bidder for the owner, each once, and the owner for a bidder', () => {
    const twice = request('open', bid('ace', 'rejected'), bid('ace', 'pending'));
    expect(counterpartsOf(twice, 'maria')).toEqual([{ id: 'ace', name: 'ace Ltd' }]);
    expect(counterpartsOf(open, 'late')).toEqual([{ id: 'maria', name: 'Maria' }]);
    expect(counterpartsOf(request('open'), 'zed')).toEqual([]);
  });

  it('is first the one that has waited longest', () => {
    expect(firstCounterpart(open, 'maria')).toBe('early');
  });

  it('is first the chosen one, where there is one', () => {
    expect(
      firstCounterpart(request('in-progress', bid('lost', 'rejected'), bid('won', 'accepted')), 'maria'),
    ).toBe('won');
  });

  it('is a rejected one where nobody else is left, so that what was said can be read', () => {
    expect(firstCounterpart(request('open', bid('lost', 'rejected')), 'maria')).toBe('lost');
    expect(firstCounterpart(request('open'), 'maria')).toBeUndefined();
  });
});
