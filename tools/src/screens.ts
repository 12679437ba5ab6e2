/**
 *   npm run screens                    every screen and state into .local/screens
 *   npm run screens -- home profile    some of them
 *   npm run screens -- --docs          those that README shows, into docs/screens
 */
import { fromRoot } from './lib/paths.ts';
import { runProgram } from './lib/run-program.ts';
import { findChromium } from './provision/chromium.ts';
import { seed } from './seed.ts';
import { runCommand } from './stack/command.ts';
import { RAISED_LIMITS } from './stack/functions-env.ts';
import { benchOffset, readOffset } from './stack/ports.ts';
import { startStack } from './stack/stack.ts';

process.exitCode = 1;

await runCommand(async ({ signal, say }) => {
  const offset = readOffset(process.env, benchOffset);
  const chromium = await findChromium(say);
  const stack = await startStack({
    name: `screens-${offset}`,
    offset,
    say,
    signal,
    functionsEnv: RAISED_LIMITS,
  });
  try {
    const accounts = JSON.stringify(await seed(stack));
    const env = { ...process.env, ...stack.env, CHROMIUM_PATH: chromium, DEMO_ACCOUNTS: accounts };
    const names = process.argv.slice(2);
    process.exitCode = await runProgram([fromRoot('tests/screens/main.ts'), ...names], env, signal);
  } finally {
    await stack.stop();
  }
});
