/**
 *   npm run engines               the main journey in Firefox and in WebKit, against a stack of its own
 *   npm run engines -- firefox    in one of them
 *
 * Chromium is what the journeys use. Debian has both as packages: firefox-esr; webkit2gtk-driver and xvfb.
 */
import { readArguments, readNames } from './lib/arguments.ts';
import { fromRoot } from './lib/paths.ts';
import { runProgram } from './lib/run-program.ts';
import { runCommand } from './stack/command.ts';
import { RAISED_LIMITS } from './stack/functions-env.ts';
import { benchOffset, readOffset } from './stack/ports/ports.ts';
import { startStack } from './stack/stack.ts';

const { positionals } = readArguments(import.meta.filename, {}, { allowPositionals: true });
const engines = readNames(positionals, ['firefox', 'webkit']);

process.exitCode = 1;

await runCommand(async ({ signal, say }) => {
  const offset = readOffset(process.env, benchOffset);
  const name = `engines-${offset}`;
  await using stack = await startStack({ name, offset, say, signal, functionsEnv: RAISED_LIMITS });
  const env = { ...process.env, ...stack.env, ENGINES: engines.join(',') };
  const vitest = fromRoot('node_modules/vitest/vitest.mjs');
  process.exitCode = await runProgram([vitest, 'run', '--project', 'engines'], env, signal);
});
