/** Every call is answered while the database hangs, and its delayed requests have no effect later. */
import { type CallName, calls } from '@marketplace/contract/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { pathOf } from '../../web/src/lib/api/call-path.ts';
import { Client } from '../support/client.ts';
import { productConfig, reach, services } from '../support/in-process.ts';
import { pause } from '../support/pausing.ts';
import { expectRefusal } from '../support/refusal.ts';
import { everythingStored, renewedStage, type Stage } from '../support/stage.ts';
import { json } from '../support/table.ts';
import { situationOf } from './situations/index.ts';

const SOON_MS = 50;

let people: Stage;
const stageOfRow = renewedStage();

function impatient(session: string | undefined): Client {
  const { db, files } = people;
  const config = { ...services.config, answerWithinMs: SOON_MS };
  const client = new Client((address, init) => reach(address, init, { db, files, config }));
  client.session = session;
  return client;
}

/** Calls that do not use the database, the last one without its secret. */
const UNCONCERNED: readonly CallName[] = ['getVapidPublicKey', 'reportUndelivered'];
const names = (Object.keys(calls) as CallName[]).filter((name) => !UNCONCERNED.includes(name));

test('the timeout is less than twenty seconds', () => {
  expect(productConfig.answerWithinMs).toBeLessThan(19_000);
});

describe.each(names)('%s', (name) => {
  beforeAll(async () => {
    people = await stageOfRow();
  });

  test('is answered with a well-formed error, and changes nothing afterwards', async () => {
    const { method, path } = calls[name];
    const { who, params, query, input } = await situationOf(name).good(people);
    const client = impatient(who.client.session);
    const before = await everythingStored(people);
    const resume = pause(people.db);
    const answer = await client.request(pathOf({ path }, params, query), {
      method,
      ...(input && json(input)),
    });
    // The database still hangs.
    await resume();
    expectRefusal(answer, 'unavailable');
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await everythingStored(people)).toEqual(before);
  });
});
