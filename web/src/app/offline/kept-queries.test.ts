import { describe, expect, it } from 'vitest';
import { liveKey } from '@/entities/live/window.ts';
import {
  conversationKeys,
  requestKeys,
  savedSearchKeys,
  visitKeys,
  visitSettingsKeys,
} from '@/entities/query-keys.ts';
import { isKept, parseKept } from './kept-queries.ts';

describe('persisted queries', () => {
  it.each([
    ['the session', ['session']],
    ['own requests', requestKeys.mine],
    ['request details', requestKeys.one('some id')],
    ['open requests', requestKeys.openList({})],
    ['open requests nearby', requestKeys.openList({ within: 25 })],
    ['open requests of a trade nearby', requestKeys.openList({ category: 'Plumbing', within: 25 })],
    ['saved searches', savedSearchKeys.all],
    ['the contact details of a job', requestKeys.contact('a request')],
    ['own visits', visitKeys.mine],
    ['the hours of a business', visitSettingsKeys.all],
    ['conversations, with any filter', conversationKeys.list({ unread: 'true' })],
    ['messages', conversationKeys.messages('a request', 'a counterpart')],
  ])('include %s', (_, key) => expect(isKept(key)).toBe(true));

  it.each([
    ['search results', requestKeys.openList({ q: 'roof' })],
    ['requests in another order', requestKeys.openList({ sort: 'nearest' })],
    ['search results nearby', requestKeys.openList({ q: 'roof', within: 25 })],
    ['analytics', ['analytics']],
    ['visits that are over', visitKeys.past],
    ['what listeners brought', liveKey({ key: conversationKeys.all })],
  ])('exclude %s', (_, key) => expect(isKept(key)).toBe(false));

  it('are restored unchanged', () => {
    const stats = { openRequests: 3, highPriority: 1, averageBudget: 250, averageEstimates: 2 };
    expect(parseKept(requestKeys.stats, stats)).toEqual(stats);
  });

  it('are restored in pages of which the first has no cursor', () => {
    const pages = [
      { data: [], nextCursor: 'next' },
      { data: [], nextCursor: null },
    ];
    const stored = JSON.parse(JSON.stringify({ pages, pageParams: [undefined, 'next'] }));
    expect(parseKept(conversationKeys.list({}), stored)).toEqual({ pages, pageParams: [undefined, 'next'] });
  });

  it('are rejected in an unknown format', () => {
    expect(() => parseKept(requestKeys.mine, [{ id: 7 }])).toThrow();
    expect(() => parseKept(['analytics'], {})).toThrow('["analytics"] is not kept');
  });
});
