import { expect, it } from 'vitest';
import { putFirst } from './waiting-first.ts';

it('puts first what waits, and keeps the order otherwise', () => {
  const jobs = ['chosen', 'change', 'sent', 'review'].map((id) => ({ id }));
  const ordered = putFirst(jobs, new Set(['review', 'change', 'gone']));
  expect(ordered.map(({ id }) => id)).toEqual(['change', 'review', 'chosen', 'sent']);
});
