import { beforeAll, describe, expect, test } from 'vitest';
import { accept, cancel, post, reject, send } from '../../support/people/market.ts';
import { businessForm, type Person, register } from '../../support/people/people.ts';
import { stage } from '../../support/people/stage.ts';

let carla: Person;
let bob: Person;
let bill: Person;
let dana: Person;
beforeAll(async () => {
  const people = await stage();
  ({ carla, bob, dana } = people);
  bill = await register(businessForm({ name: 'Bill Brown', businessName: '' }), people.visitor());
});

const read = (who: Person, id: string) => who.client.do('getRequest', { params: { id } });
const refused = (who: Person, id: string) => who.client.refused('getRequest', { params: { id } });

describe('an open request', () => {
  test('shows its owner the address and all estimates, oldest first', async () => {
    const request = await post(carla);
    const sent = [await send(bob, request.id), await send(bill, request.id), await send(dana, request.id)];
    const shown = await read(carla, request.id);
    const offers = { lowestAmount: 450 };
    expect(shown).toMatchObject({ ...request, offers, estimatesCount: 3, activeEstimatesCount: 3 });
    expect(shown.estimates).toEqual(sent);
    expect(shown.estimates.map(({ businessName }) => businessName)).toEqual([
      'Builders & Sons',
      'Bill Brown',
      'Builders & Sons',
    ]);
  });

  test('shows a business its own estimates only', async () => {
    const request = await post(carla);
    const first = await send(bob, request.id);
    await reject(carla, first.id);
    const second = await send(bob, request.id, { amount: 400 });
    await send(bill, request.id);
    const shown = await read(bob, request.id);
    expect(shown).toMatchObject({ location: 'Austin, TX 78701', estimatesCount: 3 });
    expect(shown.estimates.map(({ id, status }) => [id, status])).toEqual([
      [first.id, 'rejected'],
      [second.id, 'pending'],
    ]);
    expect((await read(dana, request.id)).estimates).toEqual([]);
  });
});

describe('a job', () => {
  test.each([
    ['in progress', 'in-progress', async () => undefined],
    ['that was canceled', 'cancelled', (id: string) => cancel(carla, id)],
  ] as const)(
    '%s shows the chosen business to its owner and to that business only',
    async (_, status, end) => {
      const request = await post(carla);
      const [chosen, lost] = [await send(bob, request.id, { amount: 777 }), await send(bill, request.id)];
      await accept(carla, chosen.id);
      await end(request.id);
      const acceptedEstimate = {
        estimateId: chosen.id,
        businessId: bob.id,
        businessName: 'Builders & Sons',
        amount: 777,
        timeline: '3-5 days',
        description: 'New shingles',
      };
      expect(await read(carla, request.id)).toMatchObject({ status, acceptedEstimate });
      expect(await read(bob, request.id)).toMatchObject({ acceptedEstimate, estimates: [{ id: chosen.id }] });
      const toLoser = await read(bill, request.id);
      expect(toLoser).toMatchObject({
        acceptedEstimate: null,
        estimates: [{ id: lost.id, status: 'rejected' }],
      });
      expect(JSON.stringify(toLoser)).not.toMatch(/"amount":777|Builders/);
      expect(await refused(dana, request.id)).toMatchObject({ status: 404 });
    },
  );
});
