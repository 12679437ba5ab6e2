import { afterEach, expect, test } from 'vitest';
import { describeLastCalls, forgetCalls, ownerOf, recordCall, recordError } from './last-calls.ts';

afterEach(forgetCalls);

const made = (call: string) => ({ who: 'carla@example.com', call, body: '', status: 404, answer: '{}' });

test('a call is described by who made it, what was sent, and the answer', async () => {
  recordCall({ ...made('POST /api/estimates'), body: '{"amount":450}', status: 201, answer: '{"id":"1"}' });
  expect(await describeLastCalls()).toContain(
    '  carla@example.com: POST /api/estimates {"amount":450}\n    201 {"id":"1"}',
  );
});

test('only the last three calls are kept', async () => {
  for (const path of ['/1', '/2', '/3', '/4']) recordCall(made(`GET ${path}`));
  expect(await describeLastCalls()).not.toContain('GET /1');
  expect(await describeLastCalls()).toContain('GET /2');
});

test('an error of the server is described until the next test', async () => {
  recordError('call failed', new Error('A query needs an index'));
  expect(await describeLastCalls()).toContain(
    'What the server logged:\n  call failed: Error: A query needs an',
  );
  forgetCalls();
  expect(await describeLastCalls()).not.toContain('logged');
});

test('the owner of a session is read from its cookie', () => {
  const payload = Buffer.from(JSON.stringify({ email: 'bob@example.com' })).toString('base64url');
  expect(ownerOf(`header.${payload}.signature`)).toBe('bob@example.com');
  expect([ownerOf('nonsense'), ownerOf(undefined)]).toEqual(['a visitor', 'a visitor']);
});
