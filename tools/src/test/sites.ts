/**
 * Builds the sites of tests/sites, each in a copy of the checkout, and runs the tests of the security rules and a whole
 * journey on each, and one about places and distances.
 *
 *   npm run test:sites             all of them
 *   npm run test:sites -- pools    one of them
 */
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { readArguments, readNames } from '../lib/arguments.ts';
import { local } from '../lib/paths.ts';
import { runProgram } from '../lib/run-program.ts';
import { copyCheckout } from '../mutants/run-tests.ts';
import { makeSite, SITES } from '../setup/sites.ts';
import { runCommand } from '../stack/command.ts';

const { positionals } = readArguments(import.meta.filename, {}, { allowPositionals: true });
const named = readNames(positionals, SITES);
const names = named.length > 0 ? named : SITES;

const TESTS = [['rules'], ['journeys', 'jobs/whole', 'requests/near']];

process.exitCode = 1;

/** The copy starts with the emulators that the checkout has found. */
function linkEmulators(folder: string): void {
  const jars = local('jars');
  if (!existsSync(jars)) return;
  mkdirSync(path.join(folder, '.local'), { recursive: true });
  symlinkSync(jars, path.join(folder, '.local', 'jars'), 'junction');
}

await runCommand(async ({ signal, say }) => {
  const failed: string[] = [];
  for (const name of names) {
    say(`The site "${name}"`);
    const folder = local('sites', name);
    copyCheckout(folder);
    makeSite(name, path.join(folder, 'site'));
    linkEmulators(folder);
    for (const words of TESTS) {
      if (signal.aborted) return;
      const program = path.join(folder, 'tools/src/test.ts');
      const code = await runProgram([program, ...words], process.env, signal, folder);
      if (code !== 0) failed.push(`${name}: ${words.join(' ')}`);
    }
  }
  say(failed.length === 0 ? `${names.length} sites passed` : `Failed:\n  ${failed.join('\n  ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
});
