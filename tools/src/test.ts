/**
 *   npm test                        every test there is
 *   npm test -- api                 one part: unit, rules, api, parity, isolated or journeys; several by comma
 *   npm test -- api sign-in         of that part, the files whose path holds these words
 *   npm test -- journeys -g "post"  what follows the part goes to its runner
 *   npm test -- api --attach        against the stack that `npm run stack` keeps running
 */
import { rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { build, type Part } from './stack/build.ts';
import { findChromium } from './stack/chromium.ts';
import { runCommand } from './stack/command.ts';
import { UNHURRIED } from './stack/functions-env.ts';
import { local } from './stack/paths.ts';
import { clientEnv, offsetFrom, portsAt, testOffset } from './stack/ports.ts';
import { Problem } from './stack/problem.ts';
import { startStack } from './stack/stack.ts';
import { parseArguments, type RunnerName } from './test/arguments.ts';
import { findings, lastLine, sum, type Tally } from './test/results.ts';
import { type Course, hasTests, runners } from './test/runners.ts';

/** The stack that `npm run stack` keeps at this offset. */
async function runningStack(offset: number): Promise<Record<string, string>> {
  const env = clientEnv(portsAt(offset));
  try {
    await fetch(`http://${env.FIREBASE_EMULATOR_HUB}/emulators`);
  } catch {
    throw new Problem(`No stack is running at PORT_OFFSET=${offset}: start one by npm run stack.`);
  }
  return env;
}

// Until everything has passed: whatever ends this run early is no success.
process.exitCode = 1;

await runCommand(async ({ signal, say }) => {
  const { names, extra, attach } = parseArguments(process.argv.slice(2));
  const offset = offsetFrom(process.env, testOffset);
  const wanted = names.filter(hasTests);
  const tallies: Tally[] = [];

  const runOne = async (name: RunnerName, env: Record<string, string>) => {
    if (signal.aborted) return;
    const began = performance.now();
    say(`\n${name}`);
    const tally = await runners[name].run({ env: { ...process.env, ...env }, extra, signal, say });
    tallies.push(tally);
    say(`${name}: ${lastLine(tally)} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  };
  const take = async (course: Course, env: Record<string, string>) => {
    for (const name of wanted.filter((one) => runners[one].course === course)) await runOne(name, env);
  };
  const takeAll = async (env: Record<string, string>) => {
    // Either leaves half of a machine with two processors idle.
    await Promise.all([take('shared database', env), take('own databases', env)]);
    await take('browser', env);
  };

  // Not after ten minutes of other tests.
  if (wanted.includes('journeys')) await findChromium(say);

  const parts: Part[] = ['functions', 'web'];
  if (wanted.includes('unit')) {
    // Some units look at what is built; the stack then serves the same.
    await build(parts.splice(0));
    await take('no stack', {});
  }
  if (!signal.aborted && wanted.some((name) => runners[name].course !== 'no stack')) {
    if (attach) await takeAll(await runningStack(offset));
    else {
      const stack = await startStack({
        name: `test-${offset}`,
        offset,
        say,
        signal,
        parts,
        functionsEnv: UNHURRIED,
      });
      try {
        await takeAll(stack.env);
      } finally {
        await stack.stop();
      }
    }
  }
  rmSync(local('results', String(process.pid)), { recursive: true, force: true });
  if (signal.aborted) return;

  const all = sum(tallies);
  if (all.passed + all.failed === 0) say('No test ran.');
  for (const line of findings(all)) say(line);
  if (all.failed === 0 && all.passed > 0) process.exitCode = 0;
  say(`\n${lastLine(all)}`);
});
