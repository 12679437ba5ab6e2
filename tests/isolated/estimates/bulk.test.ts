import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { accept, completedJob, post, reject, send } from '../../support/people/market.ts';
import type { Person } from '../../support/people/people.ts';
import { type Stage, stage } from '../../support/people/stage.ts';

let carla: Person;
let bob: Person;
let bill: Person;
let stored: Stage['stored'];
beforeAll(async () => {
  ({ carla, bob, bill, stored } = await stage());
});

const archive = (who: Person, estimateIds: string[]) =>
  who.client.do('archiveEstimates', { input: { estimateIds } });
const restore = (who: Person, estimateIds: string[]) =>
  who.client.do('restoreEstimates', { input: { estimateIds } });
const remove = (who: Person, estimateIds: string[]) =>
  who.client.do('deleteEstimates', { input: { estimateIds } });

describe('archiving many estimates', () => {
  test('archives those on completed jobs, and gives a reason for each of the others', async () => {
    const [one, two] = [await completedJob(carla, bob), await completedJob(carla, bob)];
    const open = await send(bob, (await post(carla)).id);
    const foreign = await completedJob(carla, bill);
    const ids = [two.estimate.id, open.id, foreign.estimate.id, one.estimate.id];
    expect(await archive(bob, ids)).toEqual({
      succeeded: [two.estimate.id, one.estimate.id],
      error:
        "2 of 4 could not be archived. Only estimates on completed jobs can be archived. We couldn't find this estimate.",
    });
    const archived = await Promise.all(
      ids.map(async (id) => (await stored(`estimates/${id}`))?.businessArchived),
    );
    expect(archived).toEqual([true, false, false, true]);
  });
});

describe('deleting many estimates', () => {
  test('deletes pending and rejected ones on several requests, and gives a reason for each of the others', async () => {
    const [open, busy] = [await post(carla), await post(carla)];
    const rejected = await send(bob, open.id);
    await reject(carla, rejected.id);
    const pending = await send(bob, open.id);
    const accepted = await send(bob, busy.id);
    const foreign = await send(bill, open.id);
    await accept(carla, accepted.id);
    const missing = randomUUID();

    const outcome = await remove(bob, [accepted.id, pending.id, missing, rejected.id, foreign.id]);
    expect(outcome.succeeded).toEqual([pending.id, rejected.id]);
    expect(outcome.error).toMatch(/^3 of 5 could not be deleted\. /);
    expect(outcome.error).toContain('Cannot delete accepted estimates');
    expect(outcome.error).toContain("We couldn't find this estimate. (2 times)");
    expect(await stored(`estimates/${pending.id}`)).toBeUndefined();
    expect(await stored(`estimates/${accepted.id}`)).toBeDefined();
    expect(await stored(`estimates/${foreign.id}`)).toMatchObject({ status: 'pending' });
    expect(await stored(`serviceRequests/${open.id}`)).toMatchObject({
      estimatesCount: 1,
      activeEstimatesCount: 1,
    });
    expect(await stored(`conversations/${open.id}_${bob.id}`)).toMatchObject({ participants: [] });
    expect(await stored(`conversations/${busy.id}_${bob.id}`)).toMatchObject({
      participants: [carla.id, bob.id],
    });
  });
});

describe('restoring archived estimates', () => {
  test('undoes the archiving only', async () => {
    const { estimate } = await completedJob(carla, bob);
    const before = await stored(`estimates/${estimate.id}`);
    await archive(bob, [estimate.id]);
    expect(await restore(bob, [estimate.id])).toEqual({ succeeded: [estimate.id] });
    expect(await stored(`estimates/${estimate.id}`)).toEqual(before);
    const listed = await bob.client.do('listMyEstimates');
    expect(listed.map(({ id }) => id)).toContain(estimate.id);
  });
});

describe.each(['archiveEstimates', 'deleteEstimates'] as const)('%s', (name) => {
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID());

  test('accepts 500 at once', async () => {
    const { estimate } = await completedJob(carla, bob);
    const open = await send(bob, (await post(carla)).id);
    const estimateIds = [...ids(498), estimate.id, open.id];
    const { succeeded, error } = await bob.client.do(name, { input: { estimateIds } });
    expect(succeeded).toEqual([name === 'archiveEstimates' ? estimate.id : open.id]);
    expect(error).toMatch(/^499 of 500 could not be /);
  });
});
