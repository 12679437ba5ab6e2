import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { handlers } from '../calls/index.ts';
import { ApiError } from '../errors.ts';
import { answer } from './answer.ts';
import { bodyOf, ID, reset, services, stage } from './ask.ts';
import { type EarlyContext, earlyHandler } from './handler.ts';
import { type Reply, readIncoming } from './wire/wire.ts';

beforeEach(reset);

/** A read that is begun beside the check of the session. */
function askEarly(run: (context: EarlyContext<'listMyRequests'>) => Promise<never[]>): Promise<Reply> {
  const request = readIncoming({
    method: 'GET',
    url: '/api/service-requests/my',
    headers: { cookie: '__session=good' },
  });
  return answer(request, { ...handlers, listMyRequests: earlyHandler('listMyRequests', run) }, services);
}

describe('a read that is begun early', () => {
  test('is begun before the profile is there, and answered only then', async () => {
    const profile = Promise.withResolvers<void>();
    stage.profileRead = profile.promise;
    const begun = Promise.withResolvers<string>();
    const reply = askEarly(async ({ actor }) => {
      begun.resolve(actor.id);
      return [];
    });
    expect(await begun.promise).toBe(ID);
    const first = await Promise.race([reply.then(() => 'answered'), setImmediate('waiting')]);
    expect(first).toBe('waiting');
    profile.resolve();
    expect(await reply).toMatchObject({ status: 200, body: '[]' });
  });

  test('learns the whole account once it is known', async () => {
    let seen: unknown;
    await askEarly(async ({ account: known }) => {
      seen = await known();
      return [];
    });
    expect(seen).toBe(stage.account);
  });

  test.each<[string, (context: EarlyContext<'listMyRequests'>) => Promise<never[]>]>([
    ['found', async () => []],
    ['failed at', () => Promise.reject(new ApiError('not-found', 'This does not exist.'))],
    ['found about the account', async ({ account: known }) => known().then(() => [])],
  ])('answers nothing of what it %s to a session that does not count', async (_, run) => {
    stage.account = { ...stage.account, sessions: [] };
    expect(bodyOf(await askEarly(run))).toEqual({ error: 'Please log in.', code: 'signed-out' });
  });

  test('keeps the door shut to the wrong type of account', async () => {
    stage.account = { ...stage.account, accountType: 'business' };
    expect((await askEarly(async () => [])).status).toBe(403);
  });
});
