import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../stack/child.ts';
import { findChromium } from '../stack/chromium.ts';
import { fromRoot, local, root } from '../stack/paths.ts';
import type { RunnerName } from './arguments.ts';
import { nothing, playwrightTally, type Tally, vitestTally, withExit } from './results.ts';

/** What it needs, and so beside what it can run. */
export type Course = 'no stack' | 'shared database' | 'own databases' | 'browser';
type Runner = { files: string; course: Course; run: (options: Options) => Promise<Tally> };

type Options = {
  env: NodeJS.ProcessEnv;
  /** What the person added to the command: parts of file names, flags of the runner. */
  extra: string[];
  signal: AbortSignal;
  say: (line: string) => void;
};

export const runners: Record<RunnerName, Runner> = {
  unit: vitest('unit', '{contract,functions,web,tools}/**/*.test.{ts,tsx}', 'no stack'),
  rules: vitest('rules', 'tests/rules/**/*.test.ts', 'shared database'),
  api: vitest('api', 'tests/api/**/*.test.ts', 'shared database'),
  parity: vitest('parity', 'tests/parity/**/*.test.ts', 'shared database'),
  isolated: vitest('isolated', 'tests/isolated/**/*.test.ts', 'own databases'),
  journeys: { files: 'tests/journeys/**/*.spec.ts', course: 'browser', run: runPlaywright },
};

export function hasTests(name: RunnerName): boolean {
  const exclude = (entry: string) => ['node_modules', 'dist'].includes(path.basename(entry));
  return globSync(runners[name].files, { cwd: root, exclude }).length > 0;
}

function vitest(name: RunnerName, files: string, course: Course): Runner {
  const run = async ({ env, extra, signal }: Options) => {
    const report = reportFile(name);
    const program = fromRoot('node_modules/vitest/vitest.mjs');
    const args = ['run', '--project', name, '--passWithNoTests', '--reporter=dot', '--reporter=json'];
    const code = await runProgram([program, ...args, `--outputFile.json=${report}`, ...extra], env, signal);
    return withExit(read(report, vitestTally), code);
  };
  return { files, course, run };
}

async function runPlaywright({ env, extra, signal, say }: Options): Promise<Tally> {
  const report = reportFile('journeys');
  const program = fromRoot('node_modules/@playwright/test/cli.js');
  const args = ['test', '--config', fromRoot('tests/playwright.config.ts'), '--pass-with-no-tests'];
  const code = await runProgram(
    [program, ...args, '--reporter=dot,json', ...extra],
    { ...env, CHROMIUM_PATH: await findChromium(say), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    signal,
  );
  return withExit(read(report, playwrightTally), code);
}

function reportFile(name: RunnerName): string {
  const folder = local('results', String(process.pid));
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

function read(file: string, tally: (json: unknown) => Tally): Tally {
  return existsSync(file) ? tally(JSON.parse(readFileSync(file, 'utf8'))) : nothing;
}
