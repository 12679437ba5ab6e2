import { expect, test } from 'vitest';
import deployed from '../../firebase.json' with { type: 'json' };
import { type Hosting, withUploadsTo } from './hosting.ts';

const connectSources = ({ headers }: Hosting): string[] => {
  const policy = headers
    .flatMap((rule) => rule.headers)
    .find(({ key }) => key === 'Content-Security-Policy')?.value;
  const directive = policy?.split('; ').find((part) => part.startsWith('connect-src '));
  return directive?.split(' ').slice(1) ?? [];
};

test('pages reach no place in Cloud Storage but the one where uploads to their own bucket go', () => {
  const before = connectSources(deployed.hosting);
  expect(before).toContain("'self'");
  expect(before.filter((source) => source.includes('storage'))).toEqual([]);
  expect(connectSources(withUploadsTo('homes.firebasestorage.app', deployed.hosting))).toEqual([
    ...before,
    'https://storage.googleapis.com/upload/storage/v1/b/homes.firebasestorage.app/o',
  ]);
});
