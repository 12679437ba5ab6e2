/** One race through Hosting and several function processes. `tests/isolated` runs all races in one process. */
import { calls } from '@marketplace/contract/calls';
import { beforeAll, expect, test, vi } from 'vitest';
import { conversationsOn } from '../../functions/src/store/conversation/conversations.ts';
import { pathOf } from '../../web/src/lib/api/call-path.ts';
import { type Person, registerBusiness, registerCustomer } from '../support/people/people.ts';
import { crowd } from '../support/races/crowds.ts';
import { type Road, run } from '../support/races/race.ts';
import { WAIT } from '../support/stack/hangs.ts';
import { services } from '../support/stack/in-process.ts';

const CROWD = 10;
const race = crowd(CROWD);

const businesses: Person[] = [];
beforeAll(async () => {
  // The extra business opens the request.
  for (let count = 0; count <= CROWD; count += 1) businesses.push(await registerBusiness());
});

function nextBusiness(): Person {
  const person = businesses.shift();
  if (!person) throw new Error('no business left');
  return person;
}

const road: Road<Person> = {
  db: services.db,
  customer: () => registerCustomer(),
  business: async () => nextBusiness(),
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
  // The trigger deletes messages before their conversations.
  followRemoval: (requestId) =>
    vi.waitFor(async () => {
      expect((await conversationsOn(services.db, requestId).get()).size).toBe(0);
    }, WAIT),
};

test(race.name, () => run(race, road));
