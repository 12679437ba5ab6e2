/** Keeps compiled code beside the bundle, as parsing and compiling take most of a cold start. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const entryOf = (bundle: string) => `
  const directory = require('node:path').join(__dirname, 'compiled');
  require('node:module').enableCompileCache({ directory, portable: true });
  module.exports = require('./${bundle}');
`;

/** Writes an entry that turns on Node's compile cache, and runs it once to fill the cache. */
export function writeEntryWithCompileCache(dir: string, entry: string, bundle: string): void {
  writeFileSync(path.join(dir, entry), entryOf(bundle));
  execFileSync(process.execPath, [entry], { cwd: dir });
}
