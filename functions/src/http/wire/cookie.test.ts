import { describe, expect, test } from 'vitest';
import { clearedCookies, hintCookie, newCookies, readSessionCookie, sessionCookie } from './cookie.ts';

describe('the session cookie', () => {
  test('goes to the API of this host alone, from our own pages, out of reach of scripts', () => {
    expect(sessionCookie('abc', { secure: true, maxAgeSeconds: 60 })).toBe(
      '__session=abc; Path=/api; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
    );
  });

  test('is not Secure where there is no https', () => {
    expect(sessionCookie('abc', { secure: false, maxAgeSeconds: 60 })).not.toContain('Secure');
  });

  test('ends at once when it is cleared', () => {
    const [session, hint] = clearedCookies({ secure: true });
    expect(session).toContain('__session=; Path=/api; Max-Age=0;');
    expect(hint).toContain('signed-in=1; Path=/; Max-Age=0;');
  });

  test('is set once with each sign-in', () => {
    const [session, ...others] = newCookies('abc', { secure: true, maxAgeSeconds: 60 });
    expect(session).toContain('__session=abc; Path=/api; Max-Age=60;');
    expect(others).toEqual([expect.stringContaining('signed-in=1;')]);
  });

  test('has one beside it that scripts may read and that says nothing but that it is there', () => {
    expect(hintCookie({ secure: true, maxAgeSeconds: 60 })).toBe(
      'signed-in=1; Path=/; Max-Age=60; SameSite=Lax; Secure',
    );
  });

  test.each([
    ['__session=abc', 'abc'],
    ['theme=dark; __session=a.b=c; other=1', 'a.b=c'],
    ['__session=', undefined],
    ['not__session=abc', undefined],
    ['__session', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('is read from the header %j as %j', (header, value) => {
    expect(readSessionCookie(header)).toBe(value);
  });
});
