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

/** The first builds the app too. */
const TESTS = [['unit'], ['rules,journeys', 'tests/rules', 'jobs/whole', 'requests/near']];

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
    for (const words of TESTS) {
      if (signal.aborted) return;
      const code = await runProgram([...program, ...words], { ...process.env, SITE: folder }, signal);
      if (code !== 0) failed.push(`${name}: ${words.join(' ')}`);
    }
    say(`The site "${name}" took ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
  }
  say(failed.length === 0 ? `${names.length} sites passed` : `Failed:\n  ${failed.join('\n  ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
});
