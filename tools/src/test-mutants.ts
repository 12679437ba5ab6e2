/**
 * Plants the faults of `tests/mutants` one at a time in a copy of the checkout, and names those that the tests miss.
 *
 *   npm run test:mutants                 all of them
 *   npm run test:mutants -- estimate     those with this word in their name or file
 *   npm run test:mutants -- tour         those of docs/tour.md
 */
import { performance } from 'node:perf_hooks';
import type { Fault, TestRun } from '../../tests/mutants/fault.ts';
import { faults } from '../../tests/mutants/faults.ts';
import { readArguments } from './lib/arguments.ts';
import { local } from './lib/paths.ts';
import { Problem } from './lib/problem.ts';
import { withFault } from './mutants/plant.ts';
import { areTestsFailing, assertPassing, type Checkout, copyCheckout } from './mutants/run-tests.ts';
import { runCommand } from './stack/command.ts';
import { RAISED_LIMITS } from './stack/functions-env.ts';
import { readOffset, testOffset } from './stack/ports/ports.ts';
import { startStack } from './stack/stack.ts';

const MAX_MISSED = 5;

const { positionals: words } = readArguments(import.meta.filename, {}, { allowPositionals: true });

process.exitCode = 1;

await runCommand(async ({ signal, say }) => {
  const offset = readOffset(process.env, testOffset);
  const chosen = faults.filter(({ name, file }) => words.every((word) => `${file} ${name}`.includes(word)));
  if (chosen.length === 0) throw new Problem(`No fault has "${words.join(' ')}" in its name or file.`);
  const folder = local('mutants');
  copyCheckout(folder);
  const name = `mutants-${offset}`;
  await using stack = await startStack({ name, offset, say, signal, functionsEnv: RAISED_LIMITS });
  const checkout = { folder, stack, signal, say };
  await assertPassing(checkout, [...new Set(chosen.flatMap(({ tests }) => tests))]);
  const missed: Fault[] = [];
  for (const fault of chosen) {
    const began = performance.now();
    const noticing = await findNoticing(checkout, fault);
    if (signal.aborted) return;
    const seconds = Math.round((performance.now() - began) / 1000);
    say(`${noticing ? `noticed by ${noticing}` : 'MISSED'} (${seconds} s): ${fault.name}`);
    if (!noticing) missed.push(fault);
  }
  say(`\n${chosen.length - missed.length} noticed, ${missed.length} missed`);
  for (const fault of missed) say(`  ${fault.name}`);
  // The tour promises its readers which test fails.
  const isPromised = ({ failing }: Fault) => failing !== undefined;
  process.exitCode = missed.length > MAX_MISSED || missed.some(isPromised) ? 1 : 0;
});

function findNoticing(checkout: Checkout, fault: Fault): Promise<TestRun | undefined> {
  return withFault(checkout.folder, fault, async () => {
    for (const tests of fault.tests) if (await areTestsFailing(checkout, tests, fault.failing)) return tests;
    return undefined;
  });
}
