import { PLACE } from '@marketplace/contract/site/place';
import { expect, test } from 'vitest';
import deployed from '../../../firebase.json' with { type: 'json' };
import { addBuild, type Hosting, withAppCheck, withUploadsTo } from './hosting.ts';

const sourcesOf = (wanted: string, { headers }: Hosting): string[] => {
  const policy = headers
    .flatMap((rule) => rule.headers)
    .findLast(({ key }) => key === 'Content-Security-Policy')?.value;
  const directive = policy?.split('; ').find((part) => part.startsWith(`${wanted} `));
  return directive?.split(' ').slice(1) ?? [];
};
const connectSources = (hosting: Hosting) => sourcesOf('connect-src', hosting);

test('pages reach no place in Cloud Storage but the one where uploads to their own bucket go', () => {
  const before = connectSources(deployed.hosting);
  expect(before).toContain("'self'");
  expect(before.filter((source) => source.includes('storage'))).toEqual([]);
  expect(connectSources(withUploadsTo('homes.firebasestorage.app', deployed.hosting))).toEqual([
    ...before,
    'https://storage.googleapis.com/upload/storage/v1/b/homes.firebasestorage.app/o',
  ]);
});

test('pages load nothing of reCAPTCHA but where App Check is on', () => {
  const { hosting } = deployed;
  expect(JSON.stringify(hosting)).not.toMatch(/recaptcha|appcheck/);
  for (const directive of ['script-src', 'frame-src', 'connect-src']) {
    const before = sourcesOf(directive, hosting).filter((source) => source !== "'none'");
    const added = sourcesOf(directive, withAppCheck(hosting)).filter((source) => !before.includes(source));
    expect(added).toEqual([
      expect.stringMatching(/^https:\/\/www\.google\.com\/recaptcha\/$/),
      expect.stringMatching(/recaptcha\/$|^https:\/\/content-firebaseappcheck\.googleapis\.com$/),
    ]);
    expect(sourcesOf(directive, withAppCheck(hosting))).not.toContain("'none'");
  }
});

test('calls go to the functions in the region of the site', () => {
  const { rewrites } = addBuild(deployed.hosting, 'no build');
  const functions = rewrites.flatMap((rewrite) => rewrite.function ?? []);
  expect(functions).toHaveLength(deployed.hosting.rewrites.filter((rewrite) => rewrite.function).length);
  for (const { functionId, ...place } of functions) {
    expect({ functionId, place }).toEqual({ functionId, place: { region: PLACE.region } });
  }
});
