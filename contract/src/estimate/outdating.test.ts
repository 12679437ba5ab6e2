import { describe, expect, it } from 'vitest';
import { confirmationTime, mayConfirmEstimate, type OutdatingFacts, outdatedBy } from './outdating.ts';

const noon = new Date('2027-05-01T12:00:00Z');
const later = new Date('2027-05-01T13:00:00Z');

const facts = (more: Partial<OutdatingFacts> = {}): OutdatingFacts => ({
  status: 'pending',
  serviceRequestStatus: 'open',
  confirmedAt: noon,
  clarified: { by: 'answer', at: later },
  ...more,
});

describe('an estimate', () => {
  it('is outdated by a later clarification of its request', () => {
    expect(outdatedBy(facts())).toBe('answer');
    expect(outdatedBy(facts({ clarified: { by: 'edit', at: later } }))).toBe('edit');
  });

  it('is not outdated without one, once confirmed, or once decided', () => {
    expect(outdatedBy(facts({ clarified: null }))).toBeNull();
    expect(outdatedBy(facts({ confirmedAt: later }))).toBeNull();
    expect(outdatedBy(facts({ status: 'rejected' }))).toBeNull();
    expect(outdatedBy(facts({ serviceRequestStatus: 'cancelled' }))).toBeNull();
  });

  it('is confirmed after the clarification even if the clock is behind', () => {
    expect(confirmationTime({ at: later }, noon)).toBe(later);
    expect(confirmationTime({ at: noon }, later)).toBe(later);
    expect(confirmationTime(null, noon)).toBe(noon);
  });

  it('is confirmed by its business while it is pending on an open request', () => {
    const estimate = {
      businessId: 'b',
      customerId: 'c',
      status: 'pending',
      serviceRequestStatus: 'open',
    } as const;
    const business = { id: 'b', accountType: 'business' } as const;
    const customer = { id: 'c', accountType: 'customer' } as const;
    expect(mayConfirmEstimate(estimate, business)).toEqual({ ok: true });
    expect(mayConfirmEstimate(estimate, customer)).toMatchObject({ kind: 'forbidden' });
    for (const more of [
      { status: 'rejected' },
      { serviceRequestStatus: 'cancelled' },
      { hiddenReason: 'x' },
    ] as const)
      expect(mayConfirmEstimate({ ...estimate, ...more }, business)).toMatchObject({ kind: 'conflict' });
  });
});
