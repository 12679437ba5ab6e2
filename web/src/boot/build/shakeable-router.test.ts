import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lighterPackages } from './lighter-packages.ts';
import { ABSENT_FROM_DECLARATIVE } from './shakeable-router.ts';

/** The router's files for production. */
const folder = new URL('.', `file://${lighterPackages['react-router']}`);
const router = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');

it.each(ABSENT_FROM_DECLARATIVE)(
  '%s is said once by the router, so that an update that says it otherwise is seen',
  (part) => {
    expect(router.split(part)).toHaveLength(2);
  },
);
