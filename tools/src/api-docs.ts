/** Writes docs/api.md. With `--check`, only reports whether the page is current. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { apiPage } from './docs/page.ts';
import { readArguments } from './lib/arguments.ts';
import { fromRoot } from './lib/paths.ts';

const { values } = readArguments(import.meta.filename, { check: { type: 'boolean', default: false } });
const file = fromRoot('docs/api.md');
const page = apiPage();

if (!values.check) {
  writeFileSync(file, page);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== page) {
  console.error('docs/api.md is stale. Run `npm run docs` and commit the result.');
  process.exitCode = 1;
}
