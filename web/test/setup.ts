import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import '@/styles/app.css';
import './effects.ts';
import { leaveForGood } from './open.tsx';
import { replaceFetch, server } from './server.ts';

/** What no screen may log: invalid markup, or lists without keys. */
const DEFECT =
  /did not match|Each child in a list|children with the same key|cannot be a descendant|validateDOMNesting/i;
const defects: string[] = [];

beforeAll(() => {
  replaceFetch();
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    if (DEFECT.test(text)) defects.push(text);
    error(...parts);
  };
});

beforeEach(() => {
  server.reset();
});

afterEach(async () => {
  await leaveForGood();
  expect(server.reset(), 'what the screens asked and no test answered').toEqual([]);
  expect(defects.splice(0), 'no screen may log a defect').toEqual([]);
});
