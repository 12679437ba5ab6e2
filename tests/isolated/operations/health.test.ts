import { describe, expect, test, vi } from 'vitest';
import { handlers } from '../../../functions/src/calls/index.ts';
import { answer } from '../../../functions/src/http/answer.ts';
import { readIncoming } from '../../../functions/src/http/wire/wire.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import { pause } from '../../support/firestore/pausing.ts';
import { ask, bodyOf, databaseOfItsOwn, services } from '../../support/stack/in-process.ts';

const askHealth = (others: Partial<Services> = {}) => ask({ method: 'GET', url: '/api/health' }, others);

const fail = () => Promise.reject(new Error('Out of order'));
const hang = () => new Promise<never>(() => {});

const { identity, files } = services;
/** Parts that answer at once, so that a slow machine is no reason to name one of them. */
const working: Partial<Services> = {
  config: { ...services.config, probeWithinMs: 20 },
  db: { doc: () => ({ get: async () => undefined }) } as unknown as Services['db'],
  identity: { ...identity, findByEmail: async () => undefined },
  files: { ...files, sizeOf: async () => undefined },
};

describe('the health of the product', () => {
  test('is reported without a session while everything works', async () => {
    const reply = await askHealth();
    expect(reply.status).toBe(200);
    expect(bodyOf(reply)).toEqual({ database: 'works', accounts: 'works', files: 'works' });
  });

  test.each<[string, Partial<Services>, string[]]>([
    ['the accounts when they fail', { identity: { ...identity, findByEmail: fail } }, ['accounts']],
    ['the files when they hang', { files: { ...files, sizeOf: hang } }, ['files']],
    [
      'several failing parts',
      { identity: { ...identity, findByEmail: hang }, files: { ...files, sizeOf: fail } },
      ['accounts', 'files'],
    ],
  ])('names %s', async (_, others, failing) => {
    const reply = await askHealth({ ...working, ...others });
    expect(reply.status).toBe(503);
    expect(reply.headers).toMatchObject({ 'Retry-After': '10' });
    expect(bodyOf(reply)).toEqual({
      code: 'unavailable',
      error: `Not everything works: ${failing.join(', ')}.`,
      fields: Object.fromEntries(failing.map((part) => [part, 'does not answer'])),
    });
  });

  test('is asked of the parts at most once in ten seconds', async () => {
    const sizeOf = vi.fn(files.sizeOf);
    let time = 0;
    const own = { ...services, files: { ...files, sizeOf }, now: () => new Date(time) };
    const askAt = (ms: number) => {
      time = ms;
      return answer(readIncoming({ url: '/api/health', headers: {} }), handlers, own);
    };
    for (const ms of [0, 9_999]) expect((await askAt(ms)).status).toBe(200);
    expect(sizeOf).toHaveBeenCalledTimes(1);
    await askAt(10_000);
    expect(sizeOf).toHaveBeenCalledTimes(2);
  });

  test('names the database when it does not answer', async () => {
    const db = databaseOfItsOwn();
    const resume = pause(db);
    const reply = await askHealth({ ...working, db });
    await resume();
    expect(reply.status).toBe(503);
    expect(bodyOf(reply)).toMatchObject({ fields: { database: 'does not answer' } });
  });
});
