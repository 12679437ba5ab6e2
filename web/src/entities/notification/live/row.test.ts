import type { Notification } from '@marketplace/contract/notification/schema';
import { aNotification } from '@test/messages.ts';
import { describe, expect, it } from 'vitest';
import { requestKeys, reviewKeys } from '@/entities/query-keys.ts';
import { findOutdated } from './row.ts';

const at = (minute: number) => Date.UTC(2026, 10, 22, 12, minute);

const notification = (kind: Notification['kind'], minute: number): Notification =>
  aNotification({ kind, at: new Date(at(minute)).toISOString() });

describe('a new notification', () => {
  const before = [notification('review', 20)];

  it('makes outdated what its kind tells of', () => {
    expect(findOutdated({ before, now: [notification('job', 21), ...before] }, at(0))).toEqual([
      requestKeys.mine,
    ]);
  });

  it('makes nothing outdated if it only repeats what was known', () => {
    expect(findOutdated({ before, now: before }, at(0))).toEqual([]);
  });
});

describe('the notifications that a page first finds', () => {
  it('make outdated what changed right before the page was loaded, since copies come late', () => {
    const now = [notification('review', 30), notification('job', 20)];
    expect(findOutdated({ before: null, now }, at(30))).toEqual([reviewKeys.all]);
  });
});
