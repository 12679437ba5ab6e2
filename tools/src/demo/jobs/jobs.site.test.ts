import { TRADES } from '@marketplace/contract/categories';
import { readAnswers } from '@marketplace/contract/request/details/answers';
import { categoriesFor } from '@marketplace/contract/services';
import { expect, test } from 'vitest';
import { PEOPLE } from '../people.ts';
import { JOBS } from './jobs.ts';
import { FEWEST_JOBS } from './plain-jobs.ts';

const open = TRADES.flatMap(({ storedName, ended }) => (ended ? [] : storedName));

test('the details of demo jobs are those that their trade asks for', () => {
  for (const { title, category, details } of JOBS.map(({ request }) => request))
    expect(readAnswers(category, details), title).toMatchObject({ ok: true });
});

test('each person of the demo says where they are', () => {
  for (const { handle, registration } of PEOPLE) expect(registration.location, handle).not.toBe('');
});

test('the demo has jobs, each of a trade that takes requests', () => {
  expect(JOBS.length).toBeGreaterThanOrEqual(FEWEST_JOBS);
  for (const { request } of JOBS) expect(open).toContain(request.category);
});

test('no business of the demo works in ended trades alone', () => {
  for (const { handle, registration } of PEOPLE) {
    const covered = (registration.serviceCategories ?? []).flatMap(categoriesFor);
    if (covered.length > 0)
      expect(
        covered.some((one) => open.includes(one)),
        handle,
      ).toBe(true);
  }
});
