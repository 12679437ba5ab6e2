/** What operators turn off for everyone. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runAdmin } from '../../../tools/src/admin/commands.ts';
import { json } from '../../support/calls/table.ts';
import { requestForm } from '../../support/people/market.ts';
import { customerForm } from '../../support/people/people.ts';
import { type Stage, stage } from '../../support/people/stage.ts';
import { services } from '../../support/stack/in-process.ts';
import { changesBetween, takeSnapshot } from '../random-walk/snapshot.ts';
import { connectTriggers, runTriggers } from '../random-walk/triggers.ts';

let people: Stage;
let clock: number;
let disconnect: () => void;
const now = () => new Date(clock);
beforeEach(async () => {
  clock = Date.now();
  people = await stage({ now });
  disconnect = connectTriggers({ db: people.db, now, log: services.log });
});
afterEach(() => disconnect());

async function turn(command: 'turn-on' | 'turn-off', about: string): Promise<void> {
  await runAdmin({ command, about }, { ...services, db: people.db, now }, async () => true);
  clock += 61_000;
}

const CALLS = [
  [
    'registration',
    () => people.visitor().request('/api/auth/register', { method: 'POST', ...json(customerForm()) }),
  ],
  [
    'posting',
    () => people.carla.client.request('/api/service-requests', { method: 'POST', ...json(requestForm()) }),
  ],
  [
    'uploads',
    () => people.carla.client.request('/api/objects/upload', { method: 'POST', ...json({ size: 9 }) }),
  ],
] as const;

test.each(CALLS)(
  'while %s is off, it is refused with words for people and changes nothing',
  async (name, call) => {
    await turn('turn-off', name);
    const before = await takeSnapshot(people.db);
    const refused = await call();
    expect(refused.status).toBe(503);
    expect(JSON.parse(refused.text)).toEqual({
      code: 'turned-off',
      error: expect.stringMatching(/right now/),
    });
    expect(changesBetween(before, await takeSnapshot(people.db))).toEqual([]);
    await turn('turn-on', name);
    expect((await call()).status).toBeLessThan(300);
  },
);

test('turning one thing off leaves the others on', async () => {
  await turn('turn-off', 'uploads');
  for (const [name, call] of CALLS.slice(0, 2)) expect([name, (await call()).status]).toEqual([name, 201]);
});

test('is known to an instance within a minute', async () => {
  await people.carla.client.do('createRequest', { input: requestForm({ category: 'Plumbing' }) });
  await turn('turn-off', 'posting');
  clock -= 2_000;
  expect((await CALLS[1][1]()).status).toBe(201);
  clock += 2_000;
  expect((await CALLS[1][1]()).status).toBe(503);
});

test('while the fan-out is off, a new request notifies no business, and the next one all', async () => {
  const countNotified = async () => {
    const before = await takeSnapshot(people.db);
    await people.carla.client.do('createRequest', { input: requestForm({ category: 'Plumbing' }) });
    await runTriggers({ before, after: await takeSnapshot(people.db) }, () => takeSnapshot(people.db), now);
    return (await people.db.collection(`users/${people.bob.id}/notifications`).get()).size;
  };
  await turn('turn-off', 'fan-out');
  expect(await countNotified()).toBe(0);
  await turn('turn-on', 'fan-out');
  expect(await countNotified()).toBe(1);
});
