import { isPastBudget, ratio } from '../bench/support/measure.ts';
import { weigh } from '../bench/weight.ts';
import { expect, test } from './support/test.ts';

test('no screen loads more JavaScript than its budget allows', async () => {
  const measures = await weigh();
  const past = measures
    .filter(isPastBudget)
    .map((measure) => `${measure.name}: ${ratio(measure).toFixed(2)}`);
  expect(past).toEqual([]);
});
