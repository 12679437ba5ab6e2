/** From the start of a process to the first answer of the bundled API, relative to a hello-world function. */
import { BUDGETS } from './budgets.ts';
import { deployedBundle, firstAnswer, helloWorld } from './support/fresh-function.ts';
import { inTurn, type Measure } from './support/measure.ts';

const ROUNDS = 9;

export async function coldStart(): Promise<Measure[]> {
  const hello = await helloWorld();
  const ours = { bundle: deployedBundle, name: 'api', address: '/api/auth/me' };
  await firstAnswer(ours);
  const figures = await inTurn(
    ROUNDS,
    () => firstAnswer(ours),
    () => firstAnswer(hello),
  );
  return [
    {
      name: 'Cold start: first answer',
      over: 'a hello-world function',
      ...figures,
      unit: 'ms',
      budget: BUDGETS.coldStart,
    },
  ];
}
