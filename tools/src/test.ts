/**
 *   npm test                        every test there is
 *   npm test -- api                 one part: unit, site, components, rules, api, isolated or journeys; several by comma
 *   npm test -- api sign-in         of that part, the files whose path holds these words
 *   npm test -- journeys -g "post"  what follows the part goes to its runner
 *   npm test -- api --attach        against the stack that `npm run stack` keeps running
 *   npm test -- changed             what the change since `main` touches: unit, components, calls, and screens
 *   npm test -- watch               the same for each file that is saved; calls and screens while a stack is running
 */
import { rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { answerHelp } from './lib/arguments.ts';
import { local } from './lib/paths.ts';
import { Problem } from './lib/problem.ts';
import { findChromium } from './provision/chromium.ts';
import { build, type Part } from './stack/build.ts';
import { runCommand } from './stack/command.ts';
import { RAISED_LIMITS } from './stack/functions-env.ts';
import { claimOffset } from './stack/ports/free-offset.ts';
import { readOffset, testOffset } from './stack/ports/ports.ts';
import { getRunningStack } from './stack/running.ts';
import { startStack } from './stack/stack.ts';
import { parseArguments, type RunnerName } from './test/arguments.ts';
import { runChanged, watchFiles } from './test/changed.ts';
import { addTallies, formatFailures, formatSlowFiles, formatTally, type Tally } from './test/results.ts';
import { hasTests, type Needs, runners } from './test/runners.ts';

answerHelp(import.meta.filename);

// Success is set at the very end, so that a run which ends early counts as failed.
process.exitCode = 1;

await runCommand(async ({ signal, say }) => {
  const [mode] = process.argv.slice(2);
  if (mode === 'changed' || mode === 'watch') {
    const run = mode === 'changed' ? runChanged : watchFiles;
    process.exitCode = await run({ signal, say });
    return;
  }
  const { names, extra, attach } = parseArguments(process.argv.slice(2));
  const attachedOffset = readOffset(process.env, testOffset);
  const parts = names.filter((name) => hasTests(name, extra));
  if (parts.length === 0)
    throw new Problem(`No file of ${names.join(', ')} has "${extra.join(' ')}" in its path.`);
  const tallies: Tally[] = [];

  const runPart = async (name: RunnerName, env: Record<string, string>) => {
    if (signal.aborted) return;
    const began = performance.now();
    say(`\n${name}`);
    const tally = await runners[name].run({ env: { ...process.env, ...env }, extra, signal, say });
    tallies.push(tally);
    say(`${name}: ${formatTally(tally)} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  };
  const runPartsThatNeed = async (needs: Needs, env: Record<string, string> = {}) => {
    for (const name of parts.filter((one) => runners[one].needs === needs)) await runPart(name, env);
  };
  const runInSharedDatabase = async (env: Record<string, string>) => {
    await runPartsThatNeed('shared database', env);
    await runPartsThatNeed('browser', env);
  };
  // At the same time: either by itself leaves half of a machine with two processors idle.
  const runAgainst = (env: Record<string, string>) =>
    Promise.all([runInSharedDatabase(env), runPartsThatNeed('own databases', env)]);
  const unbuilt: Part[] = ['functions', 'web'];
  const runOnStack = async () => {
    if (parts.every((one) => runners[one].needs === 'no stack')) return;
    if (attach) {
      await runAgainst(await getRunningStack(attachedOffset));
      return;
    }
    const offset = await claimOffset(process.env, testOffset);
    const name = `test-${offset}`;
    const functionsEnv = RAISED_LIMITS;
    await using stack = await startStack({ name, offset, say, signal, parts: unbuilt, functionsEnv });
    await runAgainst(stack.env);
  };

  // A missing browser is reported now, not after ten minutes of other tests.
  if (parts.includes('journeys') || parts.includes('components')) await findChromium(say);
  // Some unit tests look at the build; the stack then serves the same one.
  if (parts.includes('unit')) await build(unbuilt.splice(0));
  // The unit tests take about as long as the stack takes to start.
  if (!signal.aborted) await Promise.all([runPartsThatNeed('no stack'), runOnStack()]);
  rmSync(local('results', String(process.pid)), { recursive: true, force: true });
  if (signal.aborted) return;

  const total = addTallies(tallies);
  if (total.passed + total.failed === 0) say('No test ran.');
  for (const line of [...formatSlowFiles(total), ...formatFailures(total)]) say(line);
  if (total.failed === 0 && total.passed > 0) process.exitCode = 0;
  say(`\n${formatTally(total)}`);
});
