/** Every race once through Hosting and several processes of the functions, as browsers would run it. */

import { calls } from '@marketplace/contract/calls';
import { beforeAll, expect, test, vi } from 'vitest';
import { conversationsOn } from '../../functions/src/store/conversations.ts';
import { fillPath } from '../support/client.ts';
import { services } from '../support/in-process.ts';
import { type Person, registerBusiness, registerCustomer } from '../support/people.ts';
import { crowd, type Road, races, run } from '../support/races.ts';

const CROWD = 10;

let owner: Person;
const businesses: Person[] = [];
beforeAll(async () => {
  owner = await registerCustomer();
  for (let count = 0; count <= CROWD; count += 1) businesses.push(await registerBusiness());
});

/** The next one each time: nobody takes part in a race twice. */
function nextBusiness(): Person {
  const business = businesses.shift();
  if (!business) throw new Error('no business left');
  businesses.push(business);
  return business;
}

const road: Road<Person> = {
  db: services.db,
  customer: async () => owner,
  business: async () => nextBusiness(),
  ask: async ({ client }, name, { params, input } = {}) => {
    const { method, path } = calls[name];
    const answer = await client.request(fillPath(path, params), {
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

test.each(races)('$name', { retry: 0 }, async (race) => {
  await run(race, road);
});

test(`${CROWD} businesses sending at once`, { retry: 0 }, async () => {
  await run(crowd(CROWD), road);
});
