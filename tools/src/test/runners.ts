import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { OWN_SITE } from '@marketplace/brand/site/folder';
import { fromRoot, local, root } from '../lib/paths.ts';
import { runProgram } from '../lib/run-program.ts';
import { findChromium } from '../provision/chromium.ts';
import type { RunnerName } from './arguments.ts';
import { EMPTY_TALLY, playwrightTally, storedTally, type Tally, withExit } from './results.ts';

/** What a part of the tests needs. Parts that need different things can run at the same time. */
export type Needs = 'no stack' | 'shared database' | 'own databases' | 'browser';
type Runner = { files: string; needs: Needs; run: (options: Options) => Promise<Tally> };

type Options = {
  env: NodeJS.ProcessEnv;
  /** Arguments after the part: words in file names, flags of the runner. */
  extra: string[];
  /** Of the unit and component tests only those that import one of these files. */
  related?: string[];
  signal: AbortSignal;
  say: (line: string) => void;
};

export const runners: Record<RunnerName, Runner> = {
  unit: vitestRunner(
    'unit',
    '{{brand,contract,functions,web,tools},tests/{cost,mutants,support}}/**/*.test.{ts,tsx}',
    'no stack',
  ),
  site: onOwnSite(vitestRunner('site', '{brand,contract,web,tools}/**/*.site.test.ts', 'no stack')),
  components: withChromium(vitestRunner('components', 'web/src/**/*.browser.test.tsx', 'no stack')),
  rules: vitestRunner('rules', 'tests/rules/**/*.test.ts', 'shared database'),
  api: vitestRunner('api', 'tests/api/**/*.test.ts', 'shared database'),
  isolated: vitestRunner('isolated', 'tests/isolated/**/*.test.ts', 'own databases'),
  journeys: withChromium({ files: 'tests/journeys/**/*.spec.ts', needs: 'browser', run: runPlaywright }),
};

/** The words before the runner's own options, of which a file's path must hold one. Playwright reads them as patterns. */
export function hasTests(name: RunnerName, extra: readonly string[]): boolean {
  const exclude = (entry: string) => ['node_modules', 'dist'].includes(path.basename(entry));
  const files = globSync(runners[name].files, { cwd: root, exclude });
  const option = extra.findIndex((word) => word.startsWith('-'));
  const words = extra.slice(0, option === -1 ? undefined : option).map((word) => word.replace(/:\d+$/, ''));
  const isNamed = (file: string) =>
    words.some((word) => file.includes(word) || (name === 'journeys' && new RegExp(word).test(file)));
  return words.length === 0 ? files.length > 0 : files.some(isNamed);
}

/** Vitest colors its output even where no terminal shows it. */
const PLAIN = process.stdout.isTTY || process.env.CI ? {} : { NO_COLOR: '1' };

function vitestRunner(name: RunnerName, files: string, needs: Needs): Runner {
  const run = async ({ env, extra, related, signal }: Options) => {
    const report = prepareReportFile(name);
    const program = fromRoot('node_modules/vitest/vitest.mjs');
    const args = [
      ...(related ? ['related', ...related, '--run'] : ['run']),
      '--project',
      name,
      '--passWithNoTests',
      '--reporter=dot',
      `--reporter=${fromRoot('tools/src/test/tally-reporter.ts')}`,
    ];
    const code = await runProgram(
      [program, ...args, ...extra],
      { ...PLAIN, ...env, TALLY_FILE: report },
      signal,
    );
    return withExit(
      readReport(report, (json) => storedTally.parse(json)),
      code,
    );
  };
  return { files, needs, run };
}

/** The other parts read the site that they state words of (`tools/src/site/use-tested-site.ts`). */
function onOwnSite({ run, ...rest }: Runner): Runner {
  return { ...rest, run: (options) => run({ ...options, env: { ...options.env, SITE: OWN_SITE } }) };
}

function withChromium({ run, ...rest }: Runner): Runner {
  const withPath = async (options: Options) =>
    run({ ...options, env: { ...options.env, CHROMIUM_PATH: await findChromium(options.say) } });
  return { ...rest, run: withPath };
}

async function runPlaywright({ env, extra, signal }: Options): Promise<Tally> {
  const report = prepareReportFile('journeys');
  const program = fromRoot('node_modules/@playwright/test/cli.js');
  const args = ['test', '--config', fromRoot('tests/playwright.config.ts'), '--pass-with-no-tests'];
  // The last one said is the only one that Playwright uses, and the results are read from the report.
  const isReporter = (word: string) => word.startsWith('--reporter=');
  const reporter = extra.findLast(isReporter) ?? '--reporter=dot';
  const others = extra.filter((word) => !isReporter(word));
  const code = await runProgram(
    [program, ...args, `${reporter},json`, ...others],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    signal,
  );
  return withExit(readReport(report, playwrightTally), code);
}

function prepareReportFile(name: string): string {
  const folder = local('results', String(process.pid));
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

function readReport(file: string, toTally: (json: unknown) => Tally): Tally {
  return existsSync(file) ? toTally(JSON.parse(readFileSync(file, 'utf8'))) : EMPTY_TALLY;
}
