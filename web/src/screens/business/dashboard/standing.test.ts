import type { Estimate } from '@marketplace/contract/estimate';
import { describe, expect, it } from 'vitest';
import { standingOf } from './standing.ts';

const ace = { id: 'ace', accountType: 'business' } as const;
const open = { customerId: 'maria', status: 'open' } as const;
const bid = { id: 'bid', status: 'pending' } as Estimate;

describe('how a business stands to a request', () => {
  it('may bid on an open one', () => {
    expect(standingOf(open, ace, undefined)).toEqual({ kind: 'may-bid' });
  });

  it('has bid where it holds an estimate that counts', () => {
    expect(standingOf(open, ace, bid)).toEqual({ kind: 'has-bid', estimate: bid });
  });

  it('does not bid on its own', () => {
    expect(standingOf({ ...open, customerId: 'ace' }, ace, undefined)).toEqual({ kind: 'own' });
  });

  it('cannot bid on one that is no longer open, nor as a customer', () => {
    expect(standingOf({ ...open, status: 'in-progress' }, ace, undefined)).toEqual({ kind: 'closed' });
    expect(standingOf(open, { ...ace, accountType: 'customer' }, undefined)).toEqual({ kind: 'closed' });
  });
});
