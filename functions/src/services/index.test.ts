import { deleteApp, initializeApp } from 'firebase-admin/app';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { databaseChannel } from '../lib/diagnostics.ts';
import { makeServices } from './index.ts';

const config = readConfig({ GCLOUD_PROJECT: 'demo-services' });

test('publishes the Firestore client to subscribers, and uses it as it is', async () => {
  const published: unknown[] = [];
  const onDatabase = (db: unknown) => void published.push(db);
  databaseChannel.subscribe(onDatabase);
  const app = initializeApp({ projectId: 'demo-services' });
  const { db } = makeServices(app, config);
  databaseChannel.unsubscribe(onDatabase);
  expect(published).toEqual([db]);
  for (const method of ['request', 'requestStream']) expect(Object.hasOwn(db, method)).toBe(false);
  await deleteApp(app);
});
