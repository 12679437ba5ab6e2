/**
 * Every race through Hosting and several processes of the functions, as browsers would run it:
 * once, or as often as one asks for, as by `RACE_ROUNDS=12 npm test -- api races`.
 */

import { calls } from '@marketplace/contract/calls';
import { beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { conversationsOn } from '../../functions/src/store/conversation/conversations.ts';
import { pathOf } from '../../web/src/lib/api/call-path.ts';
import { services } from '../support/in-process.ts';
import { type Person, registerBusiness, registerCustomer } from '../support/people.ts';
import { crowd, type Road, races, run } from '../support/races.ts';

const CROWD = 10;
const ROUNDS = z.coerce
  .number()
  .check(z.multipleOf(1), z.positive())
  .parse(process.env.RACE_ROUNDS ?? 1);

const owners: Person[] = [];
const businesses: Person[] = [];
beforeAll(async () => {
  // Nobody may write more messages in a minute than a few rounds hold.
  for (let count = 0; count < ROUNDS; count += 1) owners.push(await registerCustomer());
  for (let count = 0; count <= CROWD; count += 1) businesses.push(await registerBusiness());
});

/** The next one each time: nobody takes part in a race twice. */
function nextOf(people: Person[]): Person {
  const person = people.shift();
  if (!person) throw new Error('nobody left');
  people.push(person);
  return person;
}

const road: Road<Person> = {
  db: services.db,
  customer: async () => nextOf(owners),
  business: async () => nextOf(businesses),
  ask: async ({ client }, name, { params, input } = {}) => {
    const { method, path } = calls[name];
    const answer = await client.request(pathOf({ path }, params), {
      method,
      ...(input !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      }),
    });
    return { status: answer.status, body: JSON.parse(answer.text || 'null'), headers: {} };
  },
  // By the trigger, messages first.
  followRemoval: (requestId) =>
    vi.waitFor(async () => {
      expect((await conversationsOn(services.db, requestId).get()).size).toBe(0);
    }, 15_000),
};

const options = { timeout: 60_000 * ROUNDS };
test.each([...races, crowd(CROWD)])('$name', options, async (race) => {
  for (let round = 0; round < ROUNDS; round += 1) await run(race, road);
});
