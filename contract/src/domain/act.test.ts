import { describe, expect, it } from 'vitest';
import { mayAct, mayUndo } from './act.ts';

const answer = (verdict: ReturnType<typeof mayAct>) => (verdict.ok ? 'ok' : verdict.kind);
const shown = { authorId: 'author', isAdmin: false, isSuspended: false, isHidden: false, isAccepted: false };

describe('an act of an administrator', () => {
  it.each([
    ['hides what is shown', 'hide', shown, false, 'ok'],
    ['does not hide what is hidden', 'hide', { ...shown, isHidden: true }, false, 'conflict'],
    ['does not hide an accepted estimate', 'hide', { ...shown, isAccepted: true }, false, 'conflict'],
    ['warns about what is hidden', 'warn', { ...shown, isHidden: true }, false, 'ok'],
    ['suspends its author', 'suspend', shown, false, 'ok'],
    ['suspends no administrator', 'suspend', { ...shown, isAdmin: true }, false, 'forbidden'],
    ['suspends nobody twice', 'suspend', { ...shown, isSuspended: true }, false, 'conflict'],
    ['is not done twice', 'warn', shown, true, 'conflict'],
  ] as const)('%s', (_, act, subject, standing, expected) => {
    expect(answer(mayAct(act, subject, standing, 'admin'))).toBe(expected);
  });
  it('is never about what is one’s own', () => {
    expect(answer(mayAct('warn', shown, false, 'author'))).toBe('forbidden');
  });
  it('is taken back once', () => {
    expect([mayUndo({ undone: null }), mayUndo({ undone: {} })].map(answer)).toEqual(['ok', 'conflict']);
  });
});
