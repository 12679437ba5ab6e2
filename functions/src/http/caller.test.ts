import { expect, test } from 'vitest';
import { callerOf } from './caller.ts';

test('the address that is nearest to us comes first', () => {
  const headers = { 'x-forwarded-for': '198.51.100.7, 203.0.113.1 ,203.0.113.9' };
  expect(callerOf({ headers }).addresses).toEqual(['203.0.113.9', '203.0.113.1', '198.51.100.7']);
});

test('a caller may say nothing of itself', () => {
  expect(callerOf({ headers: {} })).toEqual({ addresses: [], userAgent: undefined });
});
