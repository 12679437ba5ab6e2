/** Writes docs/api.md and the table of docs/scale.md. With `--check`, only reports whether both are current. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { withBounds } from './docs/bounds-table.ts';
import { apiPage } from './docs/page.ts';
import { fromRoot } from './lib/paths.ts';

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const pages = [
  { name: 'docs/api.md', make: apiPage },
  { name: 'docs/scale.md', make: withBounds },
];

for (const { name, make } of pages) {
  const file = fromRoot(name);
  const before = read(file);
  const page = make(before);
  if (page === before) continue;
  if (process.argv.includes('--check')) {
    console.error(`${name} is stale. Run \`npm run docs\` and commit the result.`);
    process.exitCode = 1;
  } else writeFileSync(file, page);
}
