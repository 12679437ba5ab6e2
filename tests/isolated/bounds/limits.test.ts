/** Loops are stopped by the rate limits. `every-call` has the limit of every call. */

import { type CallName, calls } from '@marketplace/contract/calls';
import type { Bound, RateLimit } from '@marketplace/contract/shared/call';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { windowOf } from '../../../functions/src/store/rate-limit/rate-limits.ts';
import { limitOf } from '../../../functions/src/store/rate-limit/transactions.ts';
import { Client } from '../../support/calls/client.ts';
import { readCost } from '../../support/calls/measured.ts';
import { expectRefusal } from '../../support/calls/refusal.ts';
import { changing } from '../../support/calls/table.ts';
import { estimateForm, post, requestForm, send } from '../../support/people/market.ts';
import type { Person } from '../../support/people/people.ts';
import { type Stage, stage } from '../../support/people/stage.ts';
import { farTime, propose } from '../../support/people/visits.ts';
import { asLimited, reach } from '../../support/stack/in-process.ts';

const hasCount = (limit: Bound | undefined): limit is RateLimit => limit !== undefined && 'max' in limit;
/** A fixed time, so that no window ends during a test. */
const now = new Date();
let people: Stage;
beforeAll(async () => {
  people = await stage({ now: () => now });
});

/** The same session, with production's limits. */
function asAnyone({ client }: Person): Client {
  const { db, files } = people;
  const own = new Client((address, init) =>
    reach(address, init, { db, files, now: () => now, ...asLimited }),
  );
  own.session = client.session;
  return own;
}

/** Sets how many calls the account has made in the current window, and how many about some things. */
async function countAs(name: CallName, by: { id: string }, count: number, about = {}) {
  const { id, endsAt } = windowOf(limitOf({ call: name, by }, asLimited.config), now);
  await people.db.doc(`rateLimits/${id}`).set({ count, about, expiresAt: Timestamp.fromDate(endsAt) });
}

describe('the table of calls', () => {
  test('has limits within other calls only where those have their own', () => {
    const elsewhere = changing.flatMap(({ limit }) => (limit && 'within' in limit ? [limit.within] : []));
    for (const name of elsewhere) expect(calls[name].limit).not.toHaveProperty('within');
  });

  test('has the same limit for all calls of a kind', () => {
    const kinds = new Map<string, RateLimit>();
    for (const { limit } of changing) {
      if (!hasCount(limit)) continue;
      expect(kinds.get(limit.kind) ?? limit).toEqual(limit);
      kinds.set(limit.kind, limit);
    }
  });
});

const statuses = async (count: number, act: (index: number) => Promise<{ status: number }>) => {
  const counts: Record<number, number> = {};
  for (let index = 0; index < count; index += 1) {
    const { status } = await act(index);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
};

describe('a loop', () => {
  test('that sends and withdraws an estimate is stopped after six, but estimates on other requests are accepted', async () => {
    const { carla, bill } = people;
    const client = asAnyone(bill);
    const request = await post(carla);
    const round = async () => {
      const sent = await client.answer('createEstimate', { input: estimateForm(request.id) });
      if (sent.status !== 201) return sent;
      await client.do('deleteEstimate', { params: { id: JSON.parse(sent.text).id } });
      return sent;
    };
    expect(await statuses(9, round)).toEqual({ 201: 6, 429: 3 });
    const other = await post(carla);
    expect((await client.answer('createEstimate', { input: estimateForm(other.id) })).status).toBe(201);
  });

  test('that offers times for a visit is stopped after twelve, but those for other visits are accepted', async () => {
    const { carla, bob } = people;
    const [moved, other] = [await proposedVisit(), await proposedVisit()];
    await countAs('offerVisitTimes', bob, 12, { [moved.id]: 11 });
    const client = asAnyone(bob);
    const offer = ({ id }: { id: string }) =>
      client.answer('offerVisitTimes', { params: { id }, input: { windows: [farTime()], note: '' } });
    expect((await offer(moved)).status).toBe(200);
    expectRefusal(await offer(moved), 'too-many-attempts');
    expect((await offer(other)).status).toBe(200);

    async function proposedVisit() {
      const { id } = await post(carla);
      await send(bob, id);
      return propose(bob, id);
    }
  });

  test('that pages through the open requests is stopped after 6000 an hour', async () => {
    const client = asAnyone(people.bob);
    const query = { limit: 50, q: 'nothing has this word' };
    expect(await statuses(121, () => client.answer('listOpenRequests', { query }))).toEqual({
      200: 120,
      429: 1,
    });
    const refused = await client.answer('listOpenRequests', { query });
    expectRefusal(refused, 'too-many-attempts');
    // Only the account.
    expect(readCost(refused.headers.get('x-cost'))).toEqual({ reads: 1, writes: 0, queries: 0 });
  });

  test('of concurrent calls does not exceed the limit', async () => {
    const { carla } = people;
    await countAs('createRequest', carla, 25);
    const client = asAnyone(carla);
    const all = await Promise.all(
      Array.from({ length: 12 }, () => client.answer('createRequest', { input: requestForm() })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(7).fill(429)]);
  });
});
