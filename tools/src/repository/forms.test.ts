/** A form that the browser sends by itself (its script failed, or came late) must not show its values in the address. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../lib/paths.ts';

const forms = globSync('web/src/**/*.tsx', { cwd: fromRoot() }).flatMap((file) =>
  (readFileSync(fromRoot(file), 'utf8').match(/<form\b[^>]*?>/gs) ?? []).map((tag) => ({ file, tag })),
);

/** Its one field is a title, which others will read anyway. */
const LEADING_ON = ['web/src/screens/landing/hero.tsx'];

test('every form posts, except for the one that leads on to another page', () => {
  expect(forms.length).toBeGreaterThan(5);
  const others = forms.filter(({ tag }) => !/\smethod="post"/.test(tag));
  expect(others.map(({ file }) => file)).toEqual(LEADING_ON);
});
