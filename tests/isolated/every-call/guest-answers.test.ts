/** Which answers Hosting's cache may share among guests. */
import { type CallName, calls } from '@marketplace/contract/calls';
import type { Call } from '@marketplace/contract/shared/call';
import { beforeAll, describe, expect, test } from 'vitest';
import { pathOf } from '../../../web/src/lib/api/call-path.ts';
import type { Client } from '../../support/calls/client.ts';
import { requestForm } from '../../support/people/market.ts';
import { type Stage, stage } from '../../support/people/stage.ts';

let people: Stage;
beforeAll(async () => {
  people = await stage();
});

type CallOptions = { params?: Record<string, string>; query?: Record<string, string> };

async function cachingOf(client: Client, name: CallName, { params, query }: CallOptions) {
  const { path }: Call = calls[name];
  const answer = await client.request(pathOf({ path }, params, query), { method: 'GET' });
  return { status: answer.status, cached: answer.headers.get('cache-control') };
}

const bobs = () => ({ params: { id: people.bob.id } });
const { location } = requestForm();

describe.each<[CallName, () => CallOptions]>([
  ['getBusiness', bobs],
  ['listReviewsOfBusiness', bobs],
  ['lookUpPlace', () => ({ query: { location, category: 'Plumbing' } })],
])('%s', (name, asked) => {
  test('is shared among guests for five minutes, and kept from every other cache', async () => {
    expect(await cachingOf(people.visitor(), name, asked())).toEqual({
      status: 200,
      cached: 'public, max-age=0, s-maxage=300',
    });
  });

  test('is not cached for an account', async () => {
    expect(await cachingOf(people.carla.client, name, asked())).toEqual({
      status: 200,
      cached: 'private, no-store',
    });
  });
});

test('a missing business is not cached', async () => {
  const missing = { params: { id: people.carla.id } };
  expect(await cachingOf(people.visitor(), 'getBusiness', missing)).toEqual({
    status: 404,
    cached: 'private, no-store',
  });
});
