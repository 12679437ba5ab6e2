import { describe, expect, it } from 'vitest';
import { ESTIMATE_STATUSES, type EstimateStatus } from '../constants.ts';
import { countEstimates, countsAfter } from './counts.ts';

const STEPS: readonly (EstimateStatus | undefined)[] = [undefined, ...ESTIMATE_STATUSES];
const cases = STEPS.flatMap((before) => STEPS.map((after) => ({ before, after })));

describe('the counts of a request', () => {
  it('count what exists, and what was not rejected', () => {
    const statuses = ['pending', 'accepted', 'rejected', 'rejected'] as const;
    expect(countEstimates(statuses.map((status) => ({ status })))).toEqual({
      estimatesCount: 4,
      activeEstimatesCount: 2,
    });
  });

  it('leave out what is hidden', () => {
    const hidden = { status: 'pending', hiddenReason: 'Insults' } as const;
    expect(countEstimates([hidden])).toEqual({ estimatesCount: 0, activeEstimatesCount: 0 });
  });

  it.each(cases)('moved by $before becoming $after equal a recount', ({ before, after }) => {
    const others = [{ status: 'pending' as const }, { status: 'rejected' as const }];
    const withOne = (status: EstimateStatus | undefined) => (status ? [...others, { status }] : others);
    const moved = countsAfter(countEstimates(withOne(before)), before, after);
    expect(moved).toEqual(countEstimates(withOne(after)));
  });
});
