import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { inPages, type ListPages } from '@/lib/query/list-pages.ts';
import { bringIn, changeCached, mergeIntoAnswers } from './merge.ts';
import { type LiveWindow, liveKey } from './window.ts';

interface Note {
  id: string;
  at: number;
  isRead?: boolean;
}

const LIMIT = 3;
const ALL = ['notes', 'list'];
const UNREAD = ['notes', 'unread'];
const FOUND = ['notes', 'list', 'roof'];
const window: LiveWindow<Note> = {
  key: ['notes'],
  limit: LIMIT,
  changedAt: ({ at }) => String(at).padStart(3, '0'),
  joins: [
    [ALL, () => true],
    [UNREAD, ({ isRead }) => !isRead],
  ],
};

/** A higher number is a later one. */
const note = (at: number, more: Partial<Note> = {}): Note => ({ id: `note ${at}`, at, ...more });
const notes = (...numbers: number[]) => numbers.map((number) => note(number));

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});

const cachePages = (key: string[], ...pages: Note[][]) =>
  client.setQueryData<ListPages<Note>>(key, {
    pages: pages.map((data) => ({ data, nextCursor: null })),
    pageParams: pages.map(() => undefined),
  });
const numbersIn = (key: string[]) => client.getQueryData<Note[]>(key)?.map(({ at }) => at);
const pagesOf = (key: string[]) =>
  client.getQueryData<ListPages<Note>>(key)?.pages.map(({ data }) => data.map(({ at }) => at));

describe('what a listener brings', () => {
  it('is at the start of a list in pages, each document once', () => {
    cachePages(ALL, notes(7, 6), notes(5, 4));
    bringIn(client, window, [note(8), { ...note(5), at: 8 }, note(7)]);
    expect(pagesOf(ALL)).toEqual([[8, 8, 7, 6], [4]]);
  });

  it('replaces what is listed, also as read', () => {
    cachePages(ALL, notes(3, 2, 1));
    bringIn(client, window, [note(3, { isRead: true }), note(2), note(1)]);
    expect(client.getQueryData<ListPages<Note>>(ALL)?.pages[0]?.data[0]).toEqual(note(3, { isRead: true }));
  });

  it('joins a list only if it matches, and stays there when it no longer does', () => {
    client.setQueryData(UNREAD, notes(4));
    cachePages(FOUND, notes(4));
    bringIn(client, window, [note(6, { isRead: true }), note(5), note(4, { isRead: true })]);
    expect(numbersIn(UNREAD)).toEqual([5, 4]);
    expect(pagesOf(FOUND)).toEqual([[4]]);
  });

  it('drops a listed document that it lacks, unless that is older than all that it has', () => {
    cachePages(ALL, notes(9, 8, 7, 6, 5));
    bringIn(client, window, notes(9, 7, 6));
    expect(pagesOf(ALL)).toEqual([[9, 7, 6, 5]]);
    // Fewer than the limit are all there are.
    bringIn(client, window, notes(9, 7));
    expect(pagesOf(ALL)).toEqual([[9, 7]]);
  });

  it('stays listed after newer documents have pushed it out of the window', () => {
    cachePages(ALL, notes(1));
    bringIn(client, window, notes(4, 3, 2));
    bringIn(client, window, notes(6, 5, 4));
    expect(pagesOf(ALL)).toEqual([[6, 5, 4, 3, 2, 1]]);
  });

  it('replaces a document that is cached alone', () => {
    client.setQueryData(['notes', 'one', '4'], note(4));
    bringIn(client, window, [note(4, { isRead: true })]);
    expect(client.getQueryData(['notes', 'one', '4'])).toEqual(note(4, { isRead: true }));
  });

  it('makes no answer that no screen asked for, and leaves other nouns alone', () => {
    client.setQueryData(['jobs'], notes(1));
    bringIn(client, window, notes(4));
    expect(client.getQueryCache().findAll({ queryKey: ['notes'] })).toEqual([]);
    expect(numbersIn(['jobs'])).toEqual([1]);
  });

  it('keeps the age of an answer, and its need of a refetch', async () => {
    client.setQueryData(UNREAD, notes(1), { updatedAt: 1000 });
    await client.invalidateQueries({ queryKey: UNREAD });
    bringIn(client, window, notes(4));
    expect(client.getQueryState(UNREAD)).toMatchObject({ dataUpdatedAt: 1000, isInvalidated: true });
  });
});

describe('an answer that comes after the listener', () => {
  const fetch = (key: string[], data: Note[]) => client.fetchQuery({ queryKey: key, queryFn: () => data });

  it('is brought up to date, while the listener is', async () => {
    let isCurrent = true;
    const stop = mergeIntoAnswers(client, window, () => isCurrent);
    bringIn(client, window, notes(4, 3, 2));
    await fetch(UNREAD, notes(2, 1));
    expect(numbersIn(UNREAD)).toEqual([4, 3, 2, 1]);
    await client.fetchInfiniteQuery({
      queryKey: ALL,
      queryFn: () => ({ data: notes(3, 2), nextCursor: null }),
      ...inPages,
    });
    expect(pagesOf(ALL)).toEqual([[4, 3, 2]]);
    isCurrent = false;
    await fetch(UNREAD, notes(9));
    expect(numbersIn(UNREAD)).toEqual([9]);
    stop();
  });

  it('stays as it is before the listener has brought something', async () => {
    const stop = mergeIntoAnswers(client, window, () => true);
    await fetch(UNREAD, notes(2, 1));
    stop();
    expect(numbersIn(UNREAD)).toEqual([2, 1]);
  });
});

it('changes documents wherever they are cached', () => {
  cachePages(ALL, notes(2));
  client.setQueryData(UNREAD, notes(2));
  client.setQueryData(['notes', 'one', '2'], note(2));
  client.setQueryData(liveKey(window), notes(2));
  changeCached(client, window, (one) => ({ ...one, at: 7 }));
  expect(pagesOf(ALL)).toEqual([[7]]);
  expect(numbersIn(UNREAD)).toEqual([7]);
  expect(client.getQueryData(['notes', 'one', '2'])).toMatchObject({ at: 7 });
  expect(client.getQueryData(liveKey(window))).toMatchObject([{ at: 7 }]);
});
