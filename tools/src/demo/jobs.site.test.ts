import { readAnswers } from '@marketplace/contract/request/details/answers';
import { expect, test } from 'vitest';
import { JOBS } from './jobs.ts';
import { PEOPLE } from './people.ts';

test('the details of demo jobs are those that their trade asks for', () => {
  for (const { title, category, details } of JOBS.map(({ request }) => request))
    expect(readAnswers(category, details), title).toMatchObject({ ok: true });
});

test('each person of the demo says where they are', () => {
  for (const { handle, registration } of PEOPLE) expect(registration.location, handle).not.toBe('');
});
