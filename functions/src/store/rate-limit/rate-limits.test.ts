import { describe, expect, test } from 'vitest';
import { windowOf } from './rate-limits.ts';

const limit = { key: 'login:someone', max: 3, windowSeconds: 900 };
const at = (time: string) => windowOf(limit, new Date(`2026-01-01T${time}Z`));

describe('a window of time', () => {
  test('is one for all instances, whenever within it they look', () => {
    expect(at('12:00:00.000')).toEqual(at('12:14:59.999'));
    expect(at('12:00:00').endsAt.toISOString()).toBe('2026-01-01T12:15:00.000Z');
  });

  test('is followed by another', () => {
    expect(at('12:15:00').id).not.toBe(at('12:14:59.999').id);
  });

  test('is each key’s own, and does not show it', () => {
    const now = new Date();
    const { id } = windowOf(limit, now);
    expect(windowOf({ ...limit, key: 'login:someone-else' }, now).id).not.toBe(id);
    expect(windowOf({ ...limit, windowSeconds: 60 }, now).id).not.toBe(id);
    expect(id).toMatch(/^[0-9a-f]{40}$/);
  });
});
