/**
 * Runs what takes too long for every change: many more random cases, the same race or visit again and again, and
 * the tests themselves, by faults that they must notice.
 *
 *   npm run test:nightly             with a new seed
 *   SEED=41 npm run test:nightly     with the seed of an earlier night
 */
import { readArguments } from './lib/arguments.ts';
import { fromRoot } from './lib/paths.ts';
import { runProgram } from './lib/run-program.ts';
import { runCommand } from './stack/command.ts';

readArguments(import.meta.filename, {});

process.exitCode = 1;

const SEED = process.env.SEED ?? String(Date.now() % 100_000);

const NIGHTLY: { program: string; args: string[]; env?: Record<string, string> }[] = [
  { program: 'test.ts', args: ['isolated', 'fuzz'], env: { FUZZ_SEED: SEED, FUZZ_FACTOR: '15' } },
  { program: 'test.ts', args: ['isolated', 'random-walk'], env: { MODEL_SEED: SEED, MODEL_RUNS: '150' } },
  { program: 'test.ts', args: ['isolated', 'every-call/every-call'], env: { LOSSES: 'all' } },
  { program: 'test.ts', args: ['isolated', 'every-call/cost'], env: { MANY_REQUESTS: '2000' } },
  { program: 'test.ts', args: ['isolated', 'anonymity'], env: { PROBES: 'all' } },
  { program: 'test.ts', args: ['isolated', 'races', 'removal'], env: { RACE_ROUNDS: '40' } },
  {
    program: 'test.ts',
    args: ['isolated', 'reviews', 'blocks', 'fan-out-pages'],
    env: { RACE_ROUNDS: '10' },
  },
  { program: 'test.ts', args: ['isolated', 'busy-business'], env: { BUSY_ESTIMATES: '3000' } },
  { program: 'test.ts', args: ['journeys', 'first-moment'], env: { FIRST_MOMENT_ROUNDS: '30' } },
  { program: 'bench.ts', args: ['load'] },
  { program: 'test-mutants.ts', args: [] },
];

await runCommand(async ({ signal, say }) => {
  say(`Seed ${SEED}`);
  let failed = 0;
  for (const { program, args, env } of NIGHTLY) {
    if (signal.aborted) return;
    const code = await runProgram(
      [fromRoot('tools/src', program), ...args],
      { ...process.env, ...env },
      signal,
    );
    if (code !== 0) failed += 1;
  }
  say(`${NIGHTLY.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
