/**
 *   npm run bench                 starts a stack of its own and takes all measures of `tests/bench` against it
 *   npm run bench -- layer live   these only
 */
import { ALL_MEASURES } from '../../tests/bench/support/names.ts';
import { readArguments, readNames } from './lib/arguments.ts';
import { fromRoot } from './lib/paths.ts';
import { runProgram } from './lib/run-program.ts';
import { findChromium } from './provision/chromium.ts';
import { runCommand } from './stack/command.ts';
import { RAISED_LIMITS } from './stack/functions-env.ts';
import { benchOffset, readOffset } from './stack/ports/ports.ts';
import { startStack } from './stack/stack.ts';

const { positionals } = readArguments(import.meta.filename, {}, { allowPositionals: true });
const measures = readNames(positionals, ALL_MEASURES);

process.exitCode = 1;

await runCommand(async ({ signal, say }) => {
  const offset = readOffset(process.env, benchOffset);
  const chromium = await findChromium(say);
  await using stack = await startStack({
    name: `bench-${offset}`,
    offset,
    say,
    signal,
    functionsEnv: RAISED_LIMITS,
  });
  const env = { ...process.env, ...stack.env, CHROMIUM_PATH: chromium };
  process.exitCode = await runProgram([fromRoot('tests/bench/main.ts'), ...measures], env, signal);
});
