import { describe, expect, test } from 'vitest';
import type { ExportPage } from './export.ts';
import { countEntries, joinExportPages } from './export-pages.ts';

const at = '2026-11-27T12:00:00.000Z';
/** Parts with the fields that joining reads. */
const page = (parts: object): ExportPage => ({ exportedAt: at, ...parts }) as ExportPage;
const account = { id: 'one', name: 'Carla' };
const estimate = (id: string, versions: number[]) => ({
  id,
  versions: versions.map((version) => ({ version })),
});
const message = (id: string, conversationId: string, second: number) => ({
  id,
  conversationId,
  createdAt: `2026-11-27T12:00:0${second}.000Z`,
});

describe('joining the pages of an export', () => {
  test('keeps every entry, in the order of the pages', () => {
    const joined = joinExportPages([
      page({ account, requests: [{ id: 'a' }, { id: 'b' }] }),
      page({ requests: [{ id: 'c' }], reports: [{ reason: 'spam' }] }),
    ]);
    expect(joined).toMatchObject({
      exportedAt: at,
      account,
      publicProfile: null,
      requests: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
      reports: [{ reason: 'spam' }],
      pictures: [],
    });
  });

  test('appends the versions of an estimate that continues on the next page', () => {
    const { estimatesSent } = joinExportPages([
      page({ account, estimatesSent: [estimate('a', [1]), estimate('b', [4, 3])] }),
      page({ estimatesSent: [estimate('b', [2, 1]), estimate('c', [1])] }),
    ]);
    expect(estimatesSent).toEqual([estimate('a', [1]), estimate('b', [4, 3, 2, 1]), estimate('c', [1])]);
  });

  test('puts messages into their conversations by time, and leaves out the conversations it lacks', () => {
    const { conversations } = joinExportPages([
      page({ account, conversations: [{ id: 'x' }, { id: 'y' }], messages: [message('m2', 'x', 2)] }),
      page({ messages: [message('m1', 'x', 1), message('m3', 'z', 3)] }),
    ]);
    const [first, second] = conversations;
    expect(first?.messages.map(({ id }) => id)).toEqual(['m1', 'm2']);
    expect(first?.messages[0]).not.toHaveProperty('conversationId');
    expect(second?.messages).toEqual([]);
  });

  test('refuses to begin in the middle', () => {
    expect(() => joinExportPages([page({ requests: [] })])).toThrow('no first page');
  });
});

test('counts the entries of all lists on a page', () => {
  expect(countEntries(page({ account, requests: [{ id: 'a' }], messages: [{}, {}] }))).toBe(3);
});
