import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const deployed = { GCLOUD_PROJECT: 'home-services' };

test('a refused login takes a while, so that its time says nothing', () => {
  expect(readConfig(deployed).refusalMs).toBeGreaterThanOrEqual(400);
});

test('only the emulator says that it is one', () => {
  expect(readConfig(deployed).isEmulator).toBe(false);
  expect(readConfig({ ...deployed, FUNCTIONS_EMULATOR: 'true' }).isEmulator).toBe(true);
});

test('pages are served from the project’s own addresses and those that are named', () => {
  const { origins } = readConfig({ ...deployed, APP_ORIGINS: 'https://home.example, ' });
  expect(origins).toEqual([
    'https://home.example',
    'https://home-services.web.app',
    'https://home-services.firebaseapp.com',
  ]);
});
