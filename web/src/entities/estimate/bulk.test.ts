import type { Estimate } from '@marketplace/contract/estimate/schema';
import { describe, expect, it } from 'vitest';
import { bulkActionOf, explainShortfall, selectIds } from './bulk.ts';

const open = 'open' as const;
const completed = 'completed' as const;

const estimate = (id: string, facts: Pick<Estimate, 'status' | 'serviceRequestStatus'>) =>
  ({ id, businessId: 'ace', customerId: 'maria', ...facts }) as Estimate;

describe('what can be done to many estimates at once', () => {
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

  it('concerns the ticked ones that are still there, each by its kind', () => {
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

describe('how a bulk call went', () => {
  const fallback = 'Failed to delete estimates.';

  it('is nothing to speak of when all is done', () => {
    expect(explainShortfall(2, { succeeded: ['a', 'b'] }, fallback)).toBeUndefined();
  });

  it('says what the server says when nothing is done, or the usual words', () => {
    expect(explainShortfall(2, { succeeded: [], error: 'They were accepted.' }, fallback)).toBe(
      'They were accepted.',
    );
    expect(explainShortfall(2, { succeeded: [] }, fallback)).toBe(fallback);
  });

  it('says why the rest is not done when only some are', () => {
    const error = '1 of 3 could not be deleted. Cannot delete accepted estimates';
    expect(explainShortfall(3, { succeeded: ['a', 'b'], error }, fallback)).toBe(error);
    expect(explainShortfall(3, { succeeded: ['a', 'b'] }, fallback)).toBe(fallback);
  });
});
