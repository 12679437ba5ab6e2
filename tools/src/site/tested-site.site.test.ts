import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OWN_SITE } from '@marketplace/brand/site/folder';
import { expect, test } from 'vitest';
import { readSite } from './read.ts';
import { TESTED_SITE } from './tested-site.ts';

const nameOf = (folder: string) => readSite(folder).brand.name;
const filesIn = (folder: string) =>
  Object.fromEntries(
    globSync('**/*.{json,md,svg}', { cwd: folder }).map((file) => [
      file,
      readFileSync(path.join(folder, file), 'utf8'),
    ]),
  );

// A fork has another name, and tests don't read its site.
test.skipIf(nameOf(OWN_SITE) !== nameOf(TESTED_SITE))(
  'the site that tests read is that of the checkout: copy site/ to tests/sites/porchlight/site',
  () => {
    expect(filesIn(TESTED_SITE)).toEqual(filesIn(OWN_SITE));
  },
);
