import { expect, it } from 'vitest';
import { reference } from './reference.ts';

it('a request is called by the first eight characters of its id, in capitals', () => {
  expect(reference('3f2a9c1e-0000-4000-8000-000000000000')).toBe('REQ-3F2A9C1E');
});
