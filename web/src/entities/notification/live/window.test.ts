import { LIMITS } from '@marketplace/contract/constants';
import type { Notification } from '@marketplace/contract/notification/schema';
import { aNotification } from '@test/messages.ts';
import { describe, expect, it } from 'vitest';
import { isOutdated } from './window.ts';

const NOON = '2026-11-22T12:00:00.000Z';

/** A higher number is a later one. */
const notification = (number: number, readAt: string | null = null): Notification =>
  aNotification({
    id: `message-${number}`,
    at: new Date(Date.parse(NOON) + number * 1000).toISOString(),
    readAt,
  });
const from = (first: number, last: number, readAt: string | null = null) =>
  Array.from({ length: first - last + 1 }, (_, index) => notification(first - index, readAt));

/** The newest, as many as the listener tells of. */
const full = (newest: number, readAt: string | null = null) =>
  from(newest, newest - LIMITS.liveNotifications + 1, readAt);

describe('the listed notifications', () => {
  it('are outdated once so many arrived that some may be missing', () => {
    expect(isOutdated(full(100), from(40, 10))).toBe(true);
    expect(isOutdated(full(45), from(40, 10))).toBe(false);
  });

  it('are outdated after all were read elsewhere', () => {
    expect(isOutdated(full(40, NOON), from(40, 10))).toBe(true);
    expect(isOutdated(full(40, NOON), from(40, 10, NOON))).toBe(false);
    expect(isOutdated(full(40), from(40, 10))).toBe(false);
  });

  it('are not refreshed while the listener has all', () => {
    expect(isOutdated(from(3, 2), from(3, 1))).toBe(false);
  });
});
