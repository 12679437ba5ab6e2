import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { firstParts } from '@/boot/build/first-parts.ts';
import { screenFor } from './screens.ts';

describe('an address', () => {
  it.each([
    ['/login', 'login'],
    ['/account/action', 'account'],
    ['/customer', 'customer'],
    ['/customer/new-request', 'newRequest'],
    ['/business', 'business'],
    ['/business/Pool%20Services', 'business'],
    ['/businesses/some-id', 'businesses'],
    ['/messages/some-id', 'messages'],
    ['/no-such-page', 'notFound'],
    ['/toString', 'notFound'],
    ['/', 'notFound'],
  ])('%s leads to the screen %s', (pathname, name) => {
    expect(screenFor(pathname)).toBe(name);
  });
});

test('the chunks of every screen are fetched beside the entry', () => {
  const source = readFileSync(new URL('./screens.ts', import.meta.url), 'utf8');
  const screens = [...source.matchAll(/import\('@\/(screens\/[^']+)'\)/g)].map(([, path]) => `src/${path}`);
  expect(screens.length).toBeGreaterThan(6);
  expect(Object.values(firstParts).map(({ screen }) => screen)).toEqual(expect.arrayContaining(screens));
});

test('what a screen awaits before it takes over from its page is fetched beside it', () => {
  for (const { screen, awaited = [] } of Object.values(firstParts)) {
    const source = readFileSync(new URL(`../../../${screen}`, import.meta.url), 'utf8');
    expect(awaited.length > 0, screen).toBe(source.includes('preloadParts'));
  }
});
