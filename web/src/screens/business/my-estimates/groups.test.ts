import type { Estimate } from '@marketplace/contract/estimate/schema';
import { describe, expect, it } from 'vitest';
import { customerNameOf, groupEstimates, liveEstimatesByRequest, unreadAmong } from './groups.ts';

type Facts = Pick<Estimate, 'id' | 'status' | 'serviceRequestStatus'>;
const estimate = (facts: Facts) => ({ serviceRequestId: `request of ${facts.id}`, ...facts }) as Estimate;

const list = [
  estimate({ id: 'won', status: 'accepted', serviceRequestStatus: 'in-progress' }),
  estimate({ id: 'waits', status: 'pending', serviceRequestStatus: 'open' }),
  estimate({ id: 'lost', status: 'rejected', serviceRequestStatus: 'in-progress' }),
  estimate({ id: 'done', status: 'accepted', serviceRequestStatus: 'completed' }),
  estimate({ id: 'done by others', status: 'rejected', serviceRequestStatus: 'completed' }),
];

describe('one’s own estimates', () => {
  it('are grouped by status, with a group for completed jobs', () => {
    const groups = groupEstimates(list).map(({ group, estimates }) => [
      group,
      ...estimates.map(({ id }) => id),
    ]);
    expect(groups).toEqual([
      ['pending', 'waits'],
      ['accepted', 'won'],
      ['rejected', 'lost'],
      ['completed', 'done', 'done by others'],
    ]);
  });

  it('count the unread messages of a shared conversation once', () => {
    const again = { ...list[2], id: 'sent again' } as Estimate;
    const unreadOf = ({ serviceRequestId }: Estimate) => (serviceRequestId === 'request of lost' ? 2 : 1);
    expect(unreadAmong([...list.slice(0, 3), again], unreadOf)).toBe(4);
    expect(unreadAmong([], unreadOf)).toBe(0);
  });

  it('have no empty groups', () => {
    expect(groupEstimates([])).toEqual([]);
  });

  it('are live unless they were rejected', () => {
    expect([...liveEstimatesByRequest(list).keys()]).toEqual([
      'request of won',
      'request of waits',
      'request of done',
    ]);
  });
});

describe('the customer of an estimate', () => {
  it('is named, or anonymous', () => {
    expect(customerNameOf({ customerName: 'Maria Lopez' })).toBe('Maria Lopez');
    expect(customerNameOf({ customerName: null })).toBe('Anonymous');
    expect(customerNameOf({ customerName: '' })).toBe('Anonymous');
    expect(customerNameOf({ customerName: 'Customer' })).toBe('Anonymous');
  });
});
