/** The cost of notifying businesses of a new request: proportional to those it matches, and constant for all others. */

import { measureCost } from '../support/firestore/meter.ts';
import { Town } from '../support/notifications/fan-outs.ts';
import { BUDGETS } from './budgets.ts';
import type { Measure } from './support/measure.ts';

const FEW_BUSINESSES = 20;
const MANY_BUSINESSES = 200;
const OTHER_BUSINESSES = 400;

/** Documents read and written until exactly the matching businesses are notified. */
async function documents(matching: number, others: number): Promise<number> {
  const town = new Town();
  await town.businesses(matching);
  await town.businesses(others, { serviceCategories: ['Painting'] });
  const id = await town.postedRequest();
  const { reads, writes } = await measureCost(async (cost) => {
    await town.notifyAll(id);
    return cost;
  });
  if (town.notified.length !== matching)
    throw new Error(`${town.notified.length} were notified in place of ${matching}.`);
  return reads + writes;
}

export async function fanOut(): Promise<Measure[]> {
  const few = await documents(FEW_BUSINESSES, 0);
  return [
    {
      name: `Fan-out: ${FEW_BUSINESSES} businesses notified among ${OTHER_BUSINESSES} others`,
      over: `${FEW_BUSINESSES} notified without others`,
      ours: await documents(FEW_BUSINESSES, OTHER_BUSINESSES),
      bare: few,
      unit: 'documents',
      budget: BUDGETS.fanOutAmongOthers,
      rounds: 1,
    },
    {
      name: `Fan-out: each of ${MANY_BUSINESSES} businesses notified`,
      over: `each of ${FEW_BUSINESSES}`,
      ours: (await documents(MANY_BUSINESSES, 0)) / MANY_BUSINESSES,
      bare: few / FEW_BUSINESSES,
      unit: 'documents',
      budget: BUDGETS.fanOutForEach,
      rounds: 1,
    },
  ];
}
