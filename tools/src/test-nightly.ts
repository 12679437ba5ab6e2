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
import { nightlyRuns } from './test/nightly.ts';

readArguments(import.meta.filename, {});

process.exitCode = 1;

const SEED = process.env.SEED ?? String(Date.now() % 100_000);
const runs = nightlyRuns(SEED);

await runCommand(async ({ signal, say }) => {
  say(`Seed ${SEED}`);
  let failed = 0;
  for (const { program, args, env } of runs) {
    if (signal.aborted) return;
    const code = await runProgram(
      [fromRoot('tools/src', program), ...args],
      { ...process.env, ...env },
      signal,
    );
    if (code !== 0) failed += 1;
  }
  say(`${runs.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
