/**
 * No one can tell who asked a question: where one of three businesses asked, and where another did, the market looks the
 * same to its customer and to a fourth business, whatever is done about the first of the three.
 */
import { beforeAll, expect, test } from 'vitest';
import { changing } from '../../support/calls/table.ts';
import { PROBES, probe, STORIES } from './probes.ts';
import { viewOf, withoutChance } from './view.ts';
import { World } from './world.ts';

let worlds: World[];
beforeAll(async () => {
  worlds = [];
  // One after the other, as the triggers work in one world at a time.
  for (const asker of ['bob', 'bill', 'dana'] as const) worlds.push(await World.begin(asker));
});

const look = async (world: World, options?: { cursors: boolean }) => [
  await viewOf(world, 'carla', options),
  await viewOf(world, 'eve', options),
];

test('every call that changes something says whether it can be about one of the businesses', () => {
  expect(Object.keys(PROBES).sort()).toEqual(changing.map(({ name }) => name).sort());
});

test('the market looks the same for every asker, and shows the question', async () => {
  const [first, ...others] = await Promise.all(worlds.map((world) => look(world, { cursors: true })));
  for (const other of others) expect(other).toEqual(first);
  expect(JSON.stringify(first)).toContain('How many floors');
});

/** What a question follows most closely. The nightly tests make all probes. */
const BY_DAY = ['answerQuestion', 'askQuestion', 'createAct', 'deleteAccount', 'an answer after a block'];
const isDue = (name: string) => process.env.PROBES === 'all' || BY_DAY.includes(name);

const probes = Object.entries({ ...PROBES, ...STORIES }).flatMap(([name, steps]) =>
  steps && isDue(name) ? [[name, steps] as const] : [],
);

test.each(probes)('%s', async (_, steps) => {
  const seen: unknown[] = [];
  // Where the business asked that something is done about, and where another did.
  for (const begun of worlds.filter((_, index) => index !== 1)) {
    const world = await begun.copy();
    const answers = await probe(world, 'bob', steps);
    seen.push([answers.map((answer) => withoutChance(answer, world)), await look(world)]);
  }
  const [first, ...others] = seen;
  for (const other of others) expect(other).toEqual(first);
});
