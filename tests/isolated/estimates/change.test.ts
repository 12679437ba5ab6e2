import { beforeAll, describe, expect, test } from 'vitest';
import { accept, completedJob, post, reject, send } from '../../support/people/market.ts';
import { businessForm, type Person, register } from '../../support/people/people.ts';
import { type Stage, stage } from '../../support/people/stage.ts';

let carla: Person;
let bob: Person;
let ada: Person;
let newBusiness: () => Promise<Person>;
let stored: Stage['stored'];
beforeAll(async () => {
  const people = await stage();
  ({ carla, bob, ada, stored } = people);
  newBusiness = () => register(businessForm(), people.visitor());
});

describe('editing an estimate', () => {
  const edit = (who: Person, id: string, input: object) =>
    who.client.do('updateEstimate', { params: { id }, input });

  test('keeps the status of a rejected estimate', async () => {
    const { id } = await post(carla);
    const estimate = await send(bob, id);
    await reject(carla, estimate.id);
    expect(await edit(bob, estimate.id, { amount: 300 })).toMatchObject({ amount: 300, status: 'rejected' });
    expect(await stored(`serviceRequests/${id}`)).toMatchObject({ activeEstimatesCount: 0 });
  });
});

describe('deleting an estimate', () => {
  const remove = (who: Person, id: string) => who.client.do('deleteEstimate', { params: { id } });

  test('closes the conversation if only a hidden estimate is left', async () => {
    const { id } = await post(carla);
    const first = await send(bob, id);
    await reject(carla, first.id);
    const thing = { kind: 'estimate', thingId: first.id } as const;
    await ada.client.do('createAct', { input: { act: 'hide', ...thing, reason: 'Insults' } });
    const second = await send(bob, id);
    await remove(bob, second.id);
    expect(await stored(`conversations/${id}_${bob.id}`)).toMatchObject({ participants: [] });
  });
});

describe('clearing completed estimates', () => {
  test('archives all of the caller’s own, rejected ones too', async () => {
    const [ben, bea] = await Promise.all([newBusiness(), newBusiness()]);
    const job = await completedJob(carla, ben);
    const { id } = await post(carla);
    const [chosen, lost] = [await send(bea, id), await send(ben, id)];
    await accept(carla, chosen.id);
    await carla.client.do('completeRequest', { params: { id } });
    const open = await send(ben, (await post(carla)).id);

    expect(await ben.client.do('clearCompletedEstimates')).toEqual({ count: 2 });
    expect(await ben.client.do('clearCompletedEstimates')).toEqual({ count: 0 });
    expect(await ben.client.do('listMyEstimates')).toEqual([open]);
    for (const one of [job.estimate, lost]) {
      expect(await stored(`estimates/${one.id}`)).toMatchObject({ businessArchived: true });
    }
    expect(await stored(`estimates/${chosen.id}`)).toMatchObject({ businessArchived: false });
    expect(await carla.client.refused('clearCompletedEstimates')).toMatchObject({ status: 403 });
  });
});
