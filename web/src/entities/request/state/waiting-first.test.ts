import { expect, it } from 'vitest';
import { isWaiting, putFirst } from './waiting-first.ts';

it('puts first what waits, by its weight, and keeps the order otherwise', () => {
  const jobs = ['chosen', 'change', 'sent', 'review'].map((id) => ({ id }));
  const ordered = putFirst(jobs, ['review', 'gone', 'change']);
  expect(ordered.map(({ id }) => id)).toEqual(['review', 'change', 'chosen', 'sent']);
});

it('counts a job that may be completed as waiting, and no message', () => {
  expect(isWaiting({ text: '', action: 'complete', waits: 'none' })).toBe(true);
  expect(isWaiting({ text: '', action: 'review', waits: 'me' })).toBe(true);
  expect(isWaiting({ text: '', action: 'message', waits: 'other' })).toBe(false);
});
