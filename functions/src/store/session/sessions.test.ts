import { describe, expect, test } from 'vitest';
import { addSession, NO_SESSIONS } from './sessions.ts';

const now = new Date('2026-01-01T00:00:00Z');
const seconds = now.getTime() / 1000;
const use = { userAgent: 'Firefox/144.0', now };
const session = (id: string, expiresAt = seconds + 60) => ({
  id,
  userId: 'u',
  startedAt: seconds,
  expiresAt,
});

/** Those of an account after these came one after the other. */
const sessionsAfter = (...sessions: ReturnType<typeof session>[]) =>
  sessions.reduce((before, one) => addSession(before, one, use), NO_SESSIONS);

describe('the sessions of an account', () => {
  test('gain a new one with only the needed fields', () => {
    const { sessions, sessionDetails } = sessionsAfter(session('a'), session('b'));
    expect(sessions).toEqual([
      { id: 'a', expiresAt: seconds + 60 },
      { id: 'b', expiresAt: seconds + 60 },
    ]);
    expect(sessionDetails).toMatchObject({ a: { browser: 'Firefox' }, b: { browser: 'Firefox' } });
  });

  test('are forgotten when they have run out', () => {
    const after = sessionsAfter(session('a', seconds), session('b', seconds + 1), session('c'));
    expect(after.sessions.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(Object.keys(after.sessionDetails)).toEqual(['b', 'c']);
  });

  test('are no more than fifty: the oldest makes room', () => {
    const after = sessionsAfter(...Array.from({ length: 51 }, (_, index) => session(`s${index}`)));
    expect(after.sessions).toHaveLength(50);
    expect(after.sessions[0]?.id).toBe('s1');
    expect(after.sessions.at(-1)?.id).toBe('s50');
    expect(Object.keys(after.sessionDetails)).toHaveLength(50);
  });
});
