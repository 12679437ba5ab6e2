import { describe, expect, it } from 'vitest';
import { mayAct, mayAppeal, mayDecideAppeal, mayUndo } from './rules.ts';

const answer = (verdict: ReturnType<typeof mayAct>) => (verdict.ok ? 'ok' : verdict.kind);
const shown = {
  authorId: 'author',
  isAdmin: false,
  isSuspended: false,
  isHidden: false,
  isAccepted: false,
  isAppealed: false,
};

describe('an act of an administrator', () => {
  it.each([
    ['hides a shown thing', 'hide', shown, false, 'ok'],
    ['does not hide a hidden thing', 'hide', { ...shown, isHidden: true }, false, 'conflict'],
    ['does not hide an accepted estimate', 'hide', { ...shown, isAccepted: true }, false, 'conflict'],
    ['warns about a hidden thing', 'warn', { ...shown, isHidden: true }, false, 'ok'],
    ['suspends its author', 'suspend', shown, false, 'ok'],
    ['suspends no administrator', 'suspend', { ...shown, isAdmin: true }, false, 'forbidden'],
    ['does not suspend a suspended account', 'suspend', { ...shown, isSuspended: true }, false, 'conflict'],
    [
      'does not suspend again while an appeal waits',
      'suspend',
      { ...shown, isAppealed: true },
      false,
      'conflict',
    ],
    ['is not done twice', 'warn', shown, true, 'conflict'],
  ] as const)('%s', (_, act, subject, standing, expected) => {
    expect(answer(mayAct(act, subject, standing, 'admin'))).toBe(expected);
  });
  it('is refused on your own content', () => {
    expect(answer(mayAct('warn', shown, false, 'author'))).toBe('forbidden');
  });
  it('is undone once', () => {
    expect([mayUndo({ undone: null }), mayUndo({ undone: {} })].map(answer)).toEqual(['ok', 'conflict']);
  });
});

describe('an appeal', () => {
  const at = new Date('2026-11-01T12:00:00Z');
  const done = { at, undone: null, appeal: null };
  it.each([
    ['is possible for thirty days', done, '2026-12-01T12:00:00Z', 'ok'],
    ['is too late after that', done, '2026-12-01T12:00:01Z', 'conflict'],
    ['is made once', { ...done, appeal: {} }, '2026-11-02T12:00:00Z', 'conflict'],
    ['is not made against an undone act', { ...done, undone: {} }, '2026-11-02T12:00:00Z', 'conflict'],
  ])('%s', (_, act, now, expected) => {
    expect(answer(mayAppeal(act, new Date(now)))).toBe(expected);
  });

  const waiting = { accountId: 'author', by: 'ada', appeal: { decided: null } };
  it.each([
    ['is decided by another administrator', waiting, 'amy', 'ok'],
    ['is not decided by the administrator who acted', waiting, 'ada', 'forbidden'],
    ['is not decided by the account that appealed', waiting, 'author', 'forbidden'],
    ['is decided once', { ...waiting, appeal: { decided: {} } }, 'amy', 'conflict'],
    ['cannot be decided before it is made', { ...waiting, appeal: null }, 'amy', 'hidden'],
  ])('%s', (_, act, who, expected) => {
    expect(answer(mayDecideAppeal(act, who))).toBe(expected);
  });
});
