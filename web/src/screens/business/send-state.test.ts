import type { Estimate } from '@marketplace/contract/estimate/schema';
import { describe, expect, it } from 'vitest';
import { sendStateOf } from './send-state.ts';

const ace = { id: 'ace', accountType: 'business' } as const;
const open = { customerId: 'maria', status: 'open' } as const;
const sent = { id: 'sent', status: 'pending' } as Estimate;

describe('the send state', () => {
  it('allows an estimate on an open request', () => {
    expect(sendStateOf(open, ace, undefined)).toEqual({ kind: 'may-send' });
  });

  it('reports a live estimate', () => {
    expect(sendStateOf(open, ace, sent)).toEqual({ kind: 'has-sent', estimate: sent });
  });

  it('forbids an estimate on an own request', () => {
    expect(sendStateOf({ ...open, customerId: 'ace' }, ace, undefined)).toEqual({ kind: 'own' });
  });

  it('says that a request takes no more estimates, unless one is from this business', () => {
    const full = { ...open, estimatesCount: 120, activeEstimatesCount: 100 };
    expect(sendStateOf(full, ace, undefined)).toEqual({ kind: 'full' });
    expect(sendStateOf(full, ace, sent)).toEqual({ kind: 'has-sent', estimate: sent });
    expect(sendStateOf({ ...full, activeEstimatesCount: 99 }, ace, undefined)).toEqual({ kind: 'may-send' });
    expect(sendStateOf({ ...full, status: 'cancelled' }, ace, undefined)).toEqual({ kind: 'closed' });
  });

  it('is closed for requests that are not open, and for customers', () => {
    expect(sendStateOf({ ...open, status: 'in-progress' }, ace, undefined)).toEqual({ kind: 'closed' });
    expect(sendStateOf(open, { ...ace, accountType: 'customer' }, undefined)).toEqual({ kind: 'closed' });
  });
});
