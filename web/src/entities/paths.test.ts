import { describe, expect, it } from 'vitest';
import { paths, safeNext, withNext } from './paths.ts';

describe('the page after signing in', () => {
  it.each([
    ['/customer', '/customer'],
    ['/business/Pool%20Services?sort=newest#top', '/business/Pool%20Services?sort=newest#top'],
  ])('may be a path on this origin: %s', (next, expected) => {
    expect(safeNext(next)).toBe(expected);
  });

  it.each([
    [null],
    [''],
    ['customer'],
    ['https://evil.example/'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['/\t/evil.example'],
    ['/..//evil.example'],
    ['javascript:alert(1)'],
  ])('is nothing when it is %j', (next) => {
    expect(safeNext(next)).toBeNull();
  });

  it('survives being carried in an address', () => {
    const address = withNext(paths.login, paths.businessCategory('Food & Catering'));
    expect(safeNext(new URL(address, 'http://h').searchParams.get('next'))).toBe(
      '/business/Food%20%26%20Catering',
    );
  });
});
