import { describe, expect, it } from 'vitest';
import { conversationKeys, requestKeys } from '@/entities/query-keys.ts';
import { isKept, parseKept } from './kept-queries.ts';

describe('what is kept for the next visit', () => {
  it.each([
    ['who is signed in', ['session']],
    ['one’s own requests', requestKeys.mine],
    ['the details of each', requestKeys.one('some id')],
    ['all open requests', requestKeys.openList({})],
    ['conversations, however they are filtered', conversationKeys.list({ unread: 'true' })],
    ['messages', conversationKeys.messages('a request', 'a counterpart')],
  ])('are %s', (_, key) => expect(isKept(key)).toBe(true));

  it.each([
    ['what was searched for', requestKeys.openList({ q: 'roof' })],
    ['figures of administrators', ['analytics']],
    ['contact details, which may be taken back', requestKeys.contact('a request')],
    ['what arrived beside the list of messages', ['arrived-messages', 'a request', 'a counterpart']],
  ])('are not %s', (_, key) => expect(isKept(key)).toBe(false));

  it('comes back as it was', () => {
    const stats = { openRequests: 3, highPriority: 1, averageBudget: 250, averageEstimates: 2 };
    expect(parseKept(requestKeys.stats, stats)).toEqual(stats);
    const pages = { pages: [{ data: [], nextCursor: null }], pageParams: [null] };
    expect(parseKept(conversationKeys.list({}), pages)).toEqual(pages);
  });

  it('does not come back in a form that this version does not know', () => {
    expect(() => parseKept(requestKeys.mine, [{ id: 7 }])).toThrow();
    expect(() => parseKept(['analytics'], {})).toThrow('["analytics"] is not kept');
  });
});
