import type { Estimate } from '@marketplace/contract/estimate/schema';
import { describe, expect, it } from 'vitest';
import { sendStateOf } from './send-state.ts';

const ace = { id: 'ace', accountType: 'business' } as const;
const open = { customerId: 'maria', status: 'open' } as const;
const sent = { id: 'sent', status: 'pending' } as Estimate;

describe('how a business stands to a request', () => {
  it('may send an estimate on an open one', () => {
    expect(sendStateOf(open, ace, undefined)).toEqual({ kind: 'may-send' });
  });

  it('has sent one where it holds an estimate that counts', () => {
    expect(sendStateOf(open, ace, sent)).toEqual({ kind: 'has-sent', estimate: sent });
  });

  it('sends none on its own', () => {
    expect(sendStateOf({ ...open, customerId: 'ace' }, ace, undefined)).toEqual({ kind: 'own' });
  });

  it('can send none on one that is no longer open, nor as a customer', () => {
    expect(sendStateOf({ ...open, status: 'in-progress' }, ace, undefined)).toEqual({ kind: 'closed' });
    expect(sendStateOf(open, { ...ace, accountType: 'customer' }, undefined)).toEqual({ kind: 'closed' });
  });
});
