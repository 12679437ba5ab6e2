/** `npm run docs` writes docs/api.md; with --check it only says whether that page is still true. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { apiPage } from './docs/page.ts';
import { fromRoot } from './lib/paths.ts';

const file = fromRoot('docs/api.md');
const page = apiPage();

if (!process.argv.includes('--check')) {
  writeFileSync(file, page);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== page) {
  console.error('docs/api.md is not what the table of calls says. Run `npm run docs` and commit it.');
  process.exitCode = 1;
}
