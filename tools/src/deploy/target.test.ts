import { expect, test } from 'vitest';
import { readTarget } from './target.ts';

const project = { id: 'homes', name: 'production' };
const file = 'functions/.env.production';
const ORIGIN = 'https://homes.example';

test.each([
  [{}, 'functions/.env.production is missing or empty'],
  [{ BUCKET: 'old' }, 'functions/.env.production does not say APP_ORIGIN'],
  [{ APP_ORIGIN: ORIGIN }, 'functions/.env.production lacks APP_CHECK_SITE_KEY'],
])('refuses the settings %j', (values, problem) => {
  expect(() => readTarget(project, { file, values })).toThrow(problem);
});

test('knows the bucket of a newer project', () => {
  const values = { APP_ORIGIN: ORIGIN, APP_CHECK: 'off' };
  expect(readTarget(project, { file, values })).toMatchObject({ bucket: 'homes.firebasestorage.app' });
});
