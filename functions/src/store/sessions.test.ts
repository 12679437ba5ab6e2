import { describe, expect, test } from 'vitest';
import { addSession } from './sessions.ts';

const now = new Date('2026-01-01T00:00:00Z');
const seconds = now.getTime() / 1000;
const session = (id: string, expiresAt = seconds + 60) => ({
  id,
  userId: 'u',
  startedAt: seconds,
  expiresAt,
});

describe('the sessions of an account', () => {
  test('are joined by a new one, of which only what is needed is kept', () => {
    const before = [{ id: 'a', expiresAt: seconds + 1 }];
    expect(addSession(before, session('b'), now)).toEqual([...before, { id: 'b', expiresAt: seconds + 60 }]);
  });

  test('are forgotten when they have run out', () => {
    const before = [
      { id: 'a', expiresAt: seconds },
      { id: 'b', expiresAt: seconds + 1 },
    ];
    expect(addSession(before, session('c'), now).map(({ id }) => id)).toEqual(['b', 'c']);
  });

  test('are no more than fifty: the oldest makes room', () => {
    const before = Array.from({ length: 50 }, (_, index) => ({ id: `s${index}`, expiresAt: seconds + 60 }));
    const after = addSession(before, session('new'), now);
    expect(after).toHaveLength(50);
    expect(after[0]?.id).toBe('s1');
    expect(after.at(-1)?.id).toBe('new');
  });
});
