import type { Estimate } from '@marketplace/contract/estimate/schema';
import { describe, expect, it } from 'vitest';
import { bulkActionOf, explainShortfall, selectIds } from './bulk.ts';

const open = 'open' as const;
const completed = 'completed' as const;

const estimate = (id: string, facts: Pick<Estimate, 'status' | 'serviceRequestStatus'>) =>
  ({ id, businessId: 'ace', customerId: 'maria', ...facts }) as Estimate;

describe('bulk actions', () => {
  it.each([
    ['pending', open, 'delete'],
    ['rejected', open, 'delete'],
    ['rejected', 'in-progress', 'delete'],
    ['accepted', 'in-progress', null],
    ['accepted', completed, 'archive'],
    ['rejected', completed, 'archive'],
  ] as const)('a %s one on a request that is %s: %s', (status, serviceRequestStatus, action) => {
    expect(bulkActionOf(estimate('one', { status, serviceRequestStatus }))).toBe(action);
  });

  it('apply to selected estimates that still exist, each by its kind', () => {
    const list = [
      estimate('pending', { status: 'pending', serviceRequestStatus: open }),
      estimate('done', { status: 'accepted', serviceRequestStatus: completed }),
      estimate('unticked', { status: 'pending', serviceRequestStatus: open }),
    ];
    const ticked = new Set(['pending', 'done', 'gone']);
    expect(selectIds('delete', list, ticked)).toEqual(['pending']);
    expect(selectIds('archive', list, ticked)).toEqual(['done']);
  });
});

describe('the outcome of a bulk call', () => {
  const fallback = 'Failed to delete estimates.';

  it('is undefined when everything was done', () => {
    expect(explainShortfall(2, { succeeded: ['a', 'b'] }, fallback)).toBeUndefined();
  });

  it("is the server's message when nothing was done, or the fallback", () => {
    expect(explainShortfall(2, { succeeded: [], error: 'They were accepted.' }, fallback)).toBe(
      'They were accepted.',
    );
    expect(explainShortfall(2, { succeeded: [] }, fallback)).toBe(fallback);
  });

  it('says why some were not done', () => {
    const error = '1 of 3 could not be deleted. Cannot delete accepted estimates';
    expect(explainShortfall(3, { succeeded: ['a', 'b'], error }, fallback)).toBe(error);
    expect(explainShortfall(3, { succeeded: ['a', 'b'] }, fallback)).toBe(fallback);
  });
});
