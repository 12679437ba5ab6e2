import { readAnswers } from '@marketplace/contract/request/details/answers';
import { expect, test } from 'vitest';
import { JOBS } from '../jobs.ts';
import { DETAILS } from './details.ts';

test('most demo jobs have details, which their category asks for', () => {
  const requests = JOBS.map(({ request }) => request);
  const detailed = requests.filter(({ details = {} }) => Object.keys(details).length > 0);
  expect(detailed.length).toBeGreaterThan(requests.length / 2);
  for (const { title, category, details = {} } of detailed)
    expect(readAnswers(category, details), title).toMatchObject({ ok: true });
});

test('no details are left of a job that is gone', () => {
  const titles = JOBS.map(({ request }) => request.title);
  expect(Object.keys(DETAILS).filter((title) => !titles.includes(title))).toEqual([]);
});
