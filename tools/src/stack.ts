/**
 * Keeps a test stack running, to work on tests against it:
 *
 *   npm run stack                       builds, starts and waits; Ctrl-C stops it
 *   npm test -- api --attach            in another terminal, as often as needed
 *   PORT_OFFSET=3000 npm run stack      on other ports; `npm test` then wants the same PORT_OFFSET
 *
 * Stopping it deletes its data. Enter rebuilds, and reloads the functions and the web app.
 */
import { createInterface } from 'node:readline';
import { readArguments } from './lib/arguments.ts';
import { messageOf } from './lib/problem.ts';
import { build } from './stack/build.ts';
import { runCommand } from './stack/command.ts';
import { RAISED_LIMITS } from './stack/functions-env.ts';
import { readOffset, testOffset } from './stack/ports/ports.ts';
import { startStack } from './stack/stack.ts';

readArguments(import.meta.filename, {});

await runCommand(async ({ signal, say, waitFor }) => {
  const offset = readOffset(process.env, testOffset);
  const stack = await startStack({
    name: `stack-${offset}`,
    offset,
    say,
    signal,
    functionsEnv: RAISED_LIMITS,
  });
  say(`Ready at ${stack.appUrl} (log: ${stack.folder}/emulators.log). Enter rebuilds, Ctrl-C stops.`);
  const rebuild = async () => {
    try {
      await build(['functions', 'web']);
      await stack.reload('functions');
      await stack.reload('web');
      say('Rebuilt.');
    } catch (error) {
      say(messageOf(error));
    }
  };
  const lines = process.stdin.isTTY ? createInterface({ input: process.stdin }) : undefined;
  lines?.on('line', rebuild);
  lines?.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  await waitFor(stack);
  lines?.close();
});
