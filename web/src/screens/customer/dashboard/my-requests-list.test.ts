import type { RequestStatus } from '@marketplace/contract/constants';
import { describe, expect, it } from 'vitest';
import { countByTab, explainEmpty, filterRequests, isTab, statsOf } from './my-requests-list.ts';

const request = (status: RequestStatus, title = '', estimatesCount = 0, description = '') => ({
  status,
  title,
  description,
  estimatesCount,
});

const one = [
  request('open', 'Fix the fence', 2),
  request('in-progress', 'Paint the hall', 3),
  request('completed', 'Drain is slow', 1, 'The kitchen one'),
  request('cancelled', 'New gate', 1),
];

const titles = (search: string, tab: Parameters<typeof filterRequests>[1]['tab'] = 'all') =>
  filterRequests(one, { tab, search }).map(({ title }) => title);

describe('the tabs', () => {
  it('count all, open plus in-progress as active, and completed', () => {
    expect(countByTab(one)).toEqual({ all: 4, active: 2, completed: 1 });
  });

  it('show canceled requests only under All', () => {
    expect(titles('', 'all')).toContain('New gate');
    expect(titles('', 'active')).toEqual(['Fix the fence', 'Paint the hall']);
    expect(titles('', 'completed')).toEqual(['Drain is slow']);
  });

  it('are recognized by name', () => {
    expect(isTab('completed')).toBe(true);
    expect(isTab('cancelled')).toBe(false);
    expect(isTab(null)).toBe(false);
  });
});

describe('the stat cards', () => {
  it('count only open requests as active', () => {
    expect(statsOf(one).active).toBe(1);
  });

  it('sum the estimates of all requests', () => {
    expect(statsOf(one).estimates).toBe(7);
  });

  it('count completed requests', () => {
    expect(statsOf(one).complete).toBe(1);
  });

  it('are zero without requests', () => {
    expect(statsOf([])).toEqual({ active: 0, estimates: 0, complete: 0 });
  });
});

describe('the search', () => {
  it('matches the title, ignoring case', () => {
    expect(titles('FENCE')).toEqual(['Fix the fence']);
  });

  it('matches the description', () => {
    expect(titles('kitchen')).toEqual(['Drain is slow']);
  });

  it('ignores surrounding spaces', () => {
    expect(titles('  gate ')).toEqual(['New gate']);
  });

  it('stays within the tab', () => {
    expect(titles('the', 'active')).toEqual(['Fix the fence', 'Paint the hall']);
    expect(titles('gate', 'active')).toEqual([]);
  });
});

describe('an empty list says why', () => {
  it('without any requests, with or without a search', () => {
    expect(explainEmpty([], '')).toBe('No service requests yet.');
    expect(explainEmpty([], 'fence')).toBe('No service requests yet.');
  });

  it('when the search finds nothing', () => {
    expect(explainEmpty(one, 'zebra')).toBe('No requests match your search.');
  });

  it('when the tab is empty', () => {
    expect(explainEmpty(one, ' ')).toBe('No requests match the selected filter.');
  });
});
