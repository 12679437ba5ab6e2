/**
 *   npm run screens                    every screen into .local/screens
 *   npm run screens -- home profile    some of them
 *   npm run screens -- --docs          those of README and of the web manifest
 */
import { SHOTS } from '../../tests/screens/shots.ts';
import { readArguments, readNames } from './lib/arguments.ts';
import { fromRoot } from './lib/paths.ts';
import { runProgram } from './lib/run-program.ts';
import { findChromium } from './provision/chromium.ts';
import { seed } from './seed.ts';
import { runCommand } from './stack/command.ts';
import { RAISED_LIMITS } from './stack/functions-env.ts';
import { benchOffset, readOffset } from './stack/ports/ports.ts';
import { startStack } from './stack/stack.ts';

const { values, positionals } = readArguments(
  import.meta.filename,
  { docs: { type: 'boolean', default: false } },
  { allowPositionals: true },
);

const names = readNames(
  positionals,
  SHOTS.map(({ name }) => name),
);

process.exitCode = 1;

await runCommand(async ({ signal, say }) => {
  const offset = readOffset(process.env, benchOffset);
  const chromium = await findChromium(say);
  await using stack = await startStack({
    name: `screens-${offset}`,
    offset,
    say,
    signal,
    functionsEnv: RAISED_LIMITS,
  });
  const accounts = JSON.stringify(await seed(stack));
  const env = { ...process.env, ...stack.env, CHROMIUM_PATH: chromium, DEMO_ACCOUNTS: accounts };
  const words = values.docs ? [...names, '--docs'] : names;
  process.exitCode = await runProgram([fromRoot('tests/screens/main.ts'), ...words], env, signal);
});
