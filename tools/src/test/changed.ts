/** Runs the tests that changed files touch, once or for each file that is saved. */
import { watch } from 'node:fs';
import { readImporters } from '../lib/imports.ts';
import { fromRoot, root } from '../lib/paths.ts';
import { run } from '../lib/run.ts';
import { RAISED_LIMITS } from '../stack/functions-env.ts';
import { claimOffset } from '../stack/ports/free-offset.ts';
import { readOffset, testOffset } from '../stack/ports/ports.ts';
import { findRunningStack } from '../stack/running.ts';
import { startStack } from '../stack/stack.ts';
import type { RunnerName } from './arguments.ts';
import { addTallies, formatFailures, formatSlowFiles, formatTally, type Tally } from './results.ts';
import { runners } from './runners.ts';
import { EVERY_CALL_WORDS, findTouched, isSource, type Touched } from './touched.ts';

type Context = { signal: AbortSignal; say: (line: string) => void };
type Env = Record<string, string>;

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** Files that differ from where the branch left `main`, and new ones. */
async function findChangedFiles(): Promise<string[]> {
  const { code, stdout: base } = await run('git', ['merge-base', 'HEAD', 'main'], { cwd: root });
  const since = code === 0 ? base.trim() : 'HEAD';
  const differing = await run('git', ['diff', '--name-only', '--diff-filter=d', since], { cwd: root });
  const untracked = await run('git', ['ls-files', '--others', '--exclude-standard'], { cwd: root });
  return [...new Set([...lines(differing.stdout), ...lines(untracked.stdout)])];
}

/** Returns the exit code. */
export async function runChanged(context: Context): Promise<number> {
  const files = await findChangedFiles();
  if (files.length === 0) {
    context.say('Nothing has changed since main.');
    return 0;
  }
  return runTouched(files, context, { startsStack: true });
}

const FOLDERS = ['contract/src', 'functions/src', 'web/src', 'tests', 'tools/src'];
/** An editor saves in several steps. */
const PAUSE_MS = 300;

export async function watchFiles(context: Context): Promise<number> {
  const saved = new Set<string>();
  let wake = () => {};
  for (const folder of FOLDERS) {
    const note = (_: string, name: string | null) => {
      if (!name || !isSource(name)) return;
      saved.add(`${folder}/${name}`);
      setTimeout(() => wake(), PAUSE_MS);
    };
    watch(fromRoot(folder), { recursive: true, signal: context.signal }, note).on('error', () => {});
  }
  context.signal.addEventListener('abort', () => wake());
  context.say('Waiting for a file to be saved. Ctrl-C ends.');
  while (!context.signal.aborted) {
    if (saved.size === 0) await new Promise<void>((resolve) => (wake = resolve));
    const files = [...saved];
    saved.clear();
    if (files.length > 0) await runTouched(files, context, { startsStack: false });
  }
  return 0;
}

async function runTouched(
  files: string[],
  { signal, say }: Context,
  { startsStack }: { startsStack: boolean },
): Promise<number> {
  const touched = findTouched(files, readImporters());
  say(formatTouched(files, touched));
  const tallies: Tally[] = [];
  const take = async (name: RunnerName, env: Env, extra: string[], related?: string[]) => {
    if (signal.aborted) return;
    say(`\n${name}`);
    const options = { env: { ...process.env, ...env }, extra, signal, say };
    tallies.push(await runners[name].run({ ...options, ...(related && { related }) }));
  };
  const takeWithStack = async (env: Env) => {
    const { calls, isolated, api, journeys } = touched;
    if (calls.length > 0)
      await take('isolated', env, [...EVERY_CALL_WORDS, '-t', `\\b(${calls.join('|')})\\b`]);
    if (isolated.length > 0) await take('isolated', env, isolated);
    if (api.length > 0) await take('api', env, api);
    if (journeys.length > 0) await take('journeys', env, journeys);
  };
  const sources = files.filter(isSource);
  if (sources.length > 0) {
    await take('unit', {}, [], sources);
    if (sources.some((file) => /^(web|contract)\//.test(file))) await take('components', {}, [], sources);
  }
  if (needsStack(touched)) await withStack(takeWithStack, { signal, say }, startsStack);
  const total = addTallies(tallies);
  for (const line of [...formatSlowFiles(total), ...formatFailures(total)]) say(line);
  say(`\n${formatTally(total)}`);
  return total.failed === 0 && !signal.aborted ? 0 : 1;
}

const needsStack = ({ calls, isolated, api, journeys }: Touched): boolean =>
  [calls, isolated, api, journeys].some((list) => list.length > 0);

async function withStack(
  take: (env: Env) => Promise<void>,
  { signal, say }: Context,
  startsStack: boolean,
): Promise<void> {
  const running = await findRunningStack(readOffset(process.env, testOffset));
  if (running) {
    say('Against the running stack. Calls are those of now; Hosting serves its last build.');
    return take(running);
  }
  if (!startsStack) return say('Start a stack by npm run stack, to test calls and screens too.');
  const offset = await claimOffset(process.env, testOffset);
  await using stack = await startStack({
    name: `test-${offset}`,
    offset,
    say,
    signal,
    functionsEnv: RAISED_LIMITS,
  });
  await take(stack.env);
}

function formatTouched(files: string[], { isWide, calls, isolated, api, journeys }: Touched): string {
  const rows = { calls, isolated, api, journeys };
  const touched = Object.entries(rows).filter(([, list]) => list.length > 0);
  return [
    `${files.length} ${files.length === 1 ? 'file' : 'files'} changed.`,
    ...(isWide ? ['  It touches many calls, whose tests npm test -- isolated runs.'] : []),
    ...touched.map(([name, list]) => `  ${name}: ${list.join(', ')}`),
  ].join('\n');
}
