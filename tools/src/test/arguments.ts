import { Problem } from '../lib/problem.ts';

export const runnerNames = ['unit', 'site', 'components', 'rules', 'api', 'isolated', 'journeys'] as const;
export type RunnerName = (typeof runnerNames)[number];

type Arguments = { names: readonly RunnerName[]; extra: string[]; attach: boolean };

const isRunner = (name: string): name is RunnerName => runnerNames.some((known) => known === name);

export function parseArguments(words: string[]): Arguments {
  const attach = words.includes('--attach');
  const [first, ...extra] = words.filter((word) => word !== '--attach');
  if (first === undefined) return { names: runnerNames, extra: [], attach };
  const names = first.split(',');
  if (names.every(isRunner)) return { names, extra, attach };
  throw new Problem(`"${first}" is no part of the tests; there are ${runnerNames.join(', ')}.`);
}
