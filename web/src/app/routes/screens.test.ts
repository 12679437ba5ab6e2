import { describe, expect, it } from 'vitest';
import { screenFor } from './screens.ts';

describe('an address', () => {
  it.each([
    ['/login', 'login'],
    ['/customer', 'customer'],
    ['/customer/new-request', 'newRequest'],
    ['/business', 'business'],
    ['/business/Pool%20Services', 'business'],
    ['/no-such-page', 'notFound'],
    ['/toString', 'notFound'],
    ['/', 'notFound'],
  ])('%s leads to the screen %s', (pathname, name) => {
    expect(screenFor(pathname)).toBe(name);
  });
});
