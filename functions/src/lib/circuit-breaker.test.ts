import { beforeEach, expect, test } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

let clock: number;
let breaker: CircuitBreaker;

beforeEach(() => {
  clock = 0;
  breaker = new CircuitBreaker({ failures: 3, openMs: 1000 }, () => clock);
});

const fail = (times: number) => Array.from({ length: times }, () => breaker.record(false));

test('stays closed until enough consecutive failures', () => {
  fail(2);
  breaker.record(true);
  expect(fail(2)).toEqual([false, false]);
  expect(breaker.mayTry()).toBe(true);
  expect(fail(1)).toEqual([true]);
  expect(breaker.mayTry()).toBe(false);
});

test('lets one through after a while, and the others where that one succeeds', () => {
  fail(3);
  clock = 999;
  expect(breaker.mayTry()).toBe(false);
  clock = 1000;
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, false]);
  breaker.record(true);
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, true]);
});

test('stays open for as long again where that one fails, or is never heard of', () => {
  fail(3);
  clock = 1000;
  expect(breaker.mayTry()).toBe(true);
  clock = 1500;
  fail(1);
  clock = 2499;
  expect(breaker.mayTry()).toBe(false);
  clock = 2500;
  expect(breaker.mayTry()).toBe(true);
  clock = 3500;
  expect(breaker.mayTry()).toBe(true);
});
