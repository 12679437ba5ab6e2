/**
 * Runs the unit tests that hold for any site, the build, the tests of the security rules, a whole journey, and one about
 * places and distances on each site of tests/sites.
 *
 *   npm run test:sites             all of them
 *   npm run test:sites -- pools    one of them
 */
import { rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { readArguments, readNames } from '../lib/arguments.ts';
import { fromRoot, local } from '../lib/paths.ts';
import { runProgram } from '../lib/run-program.ts';
import { makeSite, SITES } from '../setup/sites.ts';
import { runCommand } from '../stack/command.ts';

const { positionals } = readArguments(import.meta.filename, {}, { allowPositionals: true });
const named = readNames(positionals, SITES);
const names = named.length > 0 ? named : SITES;

/** Where tests read the site: all folders but those of tools that know none. */
const TOOLS = ['demo', 'deploy', 'hosting', 'launch', 'setup', 'site'];
const UNITS = ['brand/src', 'contract/src', 'functions/src', 'web/src', 'web/build', 'tests/support'];
const TESTS = [
  'unit,rules,journeys',
  ...UNITS,
  ...TOOLS.map((folder) => `tools/src/${folder}/`),
  'tests/rules',
  'jobs/whole',
  'requests/near',
];

process.exitCode = 1;

await runCommand(async ({ signal, say }) => {
  const failed: string[] = [];
  for (const name of names) {
    const began = performance.now();
    say(`\nThe site "${name}"`);
    const folder = local('sites', name);
    rmSync(folder, { recursive: true, force: true });
    makeSite(name, folder);
    const program = [
      '--import',
      fromRoot('tools/src/site/use-tested-site.ts'),
      fromRoot('tools/src/test.ts'),
    ];
    const code = await runProgram([...program, ...TESTS], { ...process.env, SITE: folder }, signal);
    if (signal.aborted) return;
    if (code !== 0) failed.push(name);
    say(`The site "${name}" took ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
  }
  say(failed.length === 0 ? `${names.length} sites passed` : `Failed: ${failed.join(', ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
});
