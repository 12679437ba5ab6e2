import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('date-fns is asked for distances in words alone, for which its language is enough without formats', () => {
  const root = new URL('../../../..', import.meta.url).pathname;
  const files = globSync('{web,contract}/src/**/*.{ts,tsx}', { cwd: root });
  const imports = files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => readFileSync(root + file, 'utf8').match(/.*(?:from |import\()'date-fns.*/g) ?? []);
  expect(imports).toEqual(["import { formatDistance } from 'date-fns';"]);
});
