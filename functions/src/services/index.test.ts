import { deleteApp, initializeApp } from 'firebase-admin/app';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { makeServices } from './index.ts';

const config = readConfig({ GCLOUD_PROJECT: 'demo-services' });

test.each([
  ['production uses the Firestore client as it is', false],
  ['the emulator counts and checks what the Firestore client sends', true],
])('%s', async (_, isEmulator) => {
  const app = initializeApp({ projectId: 'demo-services' }, String(isEmulator));
  const { db } = makeServices(app, { ...config, isEmulator });
  for (const method of ['request', 'requestStream']) expect(Object.hasOwn(db, method)).toBe(isEmulator);
  await deleteApp(app);
});
