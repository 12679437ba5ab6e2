/** What it takes to tell businesses of a new request: the more of them it fits the more, and nothing for all others. */

import { Town } from '../support/fan-outs.ts';
import { measureCost } from '../support/firestore/meter.ts';
import type { Measure } from './support/measure.ts';

const OTHERS_BUDGET = 1.05;
const EACH_BUDGET = 1.1;
const FEW = 20;
const MANY = 200;
const OTHERS = 400;

/** Documents read and written until everyone whom the request fits has been told, and nobody else. */
async function documents(matching: number, others: number): Promise<number> {
  const town = new Town();
  await town.businesses(matching);
  await town.businesses(others, { serviceCategories: ['Painting'] });
  const id = await town.postedRequest();
  const { reads, writes } = await measureCost(async (cost) => {
    await town.tellAll(id);
    return cost;
  });
  if (town.told.length !== matching)
    throw new Error(`${town.told.length} were told in place of ${matching}.`);
  return reads + writes;
}

export async function fanOut(): Promise<Measure[]> {
  const few = await documents(FEW, 0);
  return [
    {
      name: `Fan-out: ${FEW} businesses told among ${OTHERS} others`,
      over: `${FEW} told with no others there`,
      ours: await documents(FEW, OTHERS),
      bare: few,
      unit: 'documents',
      budget: OTHERS_BUDGET,
      rounds: 1,
    },
    {
      name: `Fan-out: each of ${MANY} businesses told`,
      over: `each of ${FEW}`,
      ours: (await documents(MANY, 0)) / MANY,
      bare: few / FEW,
      unit: 'documents',
      budget: EACH_BUDGET,
      rounds: 1,
    },
  ];
}
