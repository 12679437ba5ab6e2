/** A form that the browser sends by itself (its script failed, or came late) must not show its values in the address. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../lib/paths.ts';

const forms = globSync('web/src/**/*.tsx', { cwd: fromRoot() }).flatMap((file) =>
  (readFileSync(fromRoot(file), 'utf8').match(/<form\b[^>]*?>/gs) ?? []).map((tag) => ({ file, tag })),
);

test('every form posts', () => {
  expect(forms.length).toBeGreaterThan(5);
  expect(forms.filter(({ tag }) => !/\smethod="post"/.test(tag))).toEqual([]);
});
