import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findProject, projectEnv, readSettings } from './projects.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'projects-'));
  writeFileSync(path.join(folder, '.firebaserc'), '{"projects":{"staging":"homes-staging"}}');
});
afterEach(() => rmSync(folder, { recursive: true }));

const find = (name: string) => findProject(name, path.join(folder, '.firebaserc'));
const originOf = (name: string) => readSettings(find(name), folder).values.APP_ORIGIN;

test('a project is found by its alias or its id', () => {
  expect(find('staging')).toEqual({ id: 'homes-staging', name: 'staging' });
  expect(find('homes-staging')).toEqual({ id: 'homes-staging', name: 'homes-staging' });
});

test('a name that .firebaserc lacks is refused with those that it has', () => {
  expect(() => find('stagin')).toThrow('.firebaserc has no project "stagin". It has staging.');
});

test('settings are read from the file of the alias, or of the id', () => {
  writeFileSync(path.join(folder, '.env.homes-staging'), 'APP_ORIGIN=https://by-id.example');
  expect(originOf('staging')).toBe('https://by-id.example');
  writeFileSync(path.join(folder, '.env.staging'), 'APP_ORIGIN=https://staging.example');
  expect(originOf('staging')).toBe('https://staging.example');
  rmSync(path.join(folder, '.env.staging'));
  rmSync(path.join(folder, '.env.homes-staging'));
  expect(originOf('staging')).toBeUndefined();
});

test('a tool finds the files of a project whose bucket has another name', () => {
  const env = () => projectEnv(find('staging'), readSettings(find('staging'), folder));
  expect(env()).toEqual({ GCLOUD_PROJECT: 'homes-staging' });
  const settings =
    'BUCKET=homes.appspot.com\nEXPORTS_BUCKET=homes-copies\nAPP_ORIGIN=https://staging.example';
  writeFileSync(path.join(folder, '.env.staging'), settings);
  expect(env()).toEqual({
    GCLOUD_PROJECT: 'homes-staging',
    BUCKET: 'homes.appspot.com',
    EXPORTS_BUCKET: 'homes-copies',
  });
});
