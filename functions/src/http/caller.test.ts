import { expect, test } from 'vitest';
import { callerOf } from './caller.ts';

const headers = { 'x-forwarded-for': '198.51.100.7, 203.0.113.1 ,203.0.113.9' };
const addressBehind = (trustedProxies: number) => callerOf({ headers }, { trustedProxies }).address;

test('the address is believed where the proxies in front of us write it, and nowhere left of it', () => {
  expect(addressBehind(1)).toBe('203.0.113.9');
  expect(addressBehind(2)).toBe('203.0.113.1');
  expect(addressBehind(9)).toBe('198.51.100.7');
});

test('where nothing in front of us writes it, none is believed', () => {
  expect(addressBehind(0)).toBe('unknown');
});

test('a caller may say nothing of itself', () => {
  expect(callerOf({ headers: {} }, { trustedProxies: 1 })).toEqual({ address: 'unknown' });
});
