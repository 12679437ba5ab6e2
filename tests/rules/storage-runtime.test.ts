import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { env } from '../support/stack/env.ts';

/**
 * Checks that the engine for Storage rules decides like Google's, whether it is the official runtime or the one built from
 * the Firestore emulator.
 */
const rules = readFileSync(path.join(import.meta.dirname, 'storage-runtime.rules'), 'utf8');
const productRules = readFileSync(path.join(import.meta.dirname, '../../storage.rules'), 'utf8');
const allowAll = `rules_version = '2';
service firebase.storage { match /b/{bucket}/o { match /{object=**} { allow read, write; } } }`;

const [storageHost = '', storagePort] = env.storageHost.split(':');
const storage = { host: storageHost, port: Number(storagePort) };
const [firestoreHost = '', firestorePort] = env.firestoreHost.split(':');
const firestore = { host: firestoreHost, port: Number(firestorePort) };

let environment: RulesTestEnvironment;

const loadRules = (text: string) =>
  initializeTestEnvironment({ projectId: env.projectId, storage: { ...storage, rules: text } });

beforeAll(async () => {
  environment = await initializeTestEnvironment({
    projectId: env.projectId,
    storage: { ...storage, rules },
    firestore,
  });
  await environment.withSecurityRulesDisabled(async (context) => {
    const past = new Date(Date.now() - 60_000);
    const future = new Date(Date.now() + 600_000);
    const facts = {
      integer: 3,
      double: 1.5,
      boolean: true,
      list: ['a', 'b'],
      map: { inner: { text: 'deep' } },
      null: null,
      past,
      future,
    };
    const db = context.firestore();
    for (const [name, value] of Object.entries(facts)) await db.doc(`facts/${name}`).set({ value });
    await db.doc('members/editor').set({ role: 'editor' });
    await db.doc('members/viewer').set({ role: 'viewer' });
    await db.doc('members/odd name é').set({ role: 'editor' });
    for (const name of [
      'public/a',
      'private/a',
      'owned/alice/a',
      'once/there',
      'listed/in/a',
      'claims/old',
    ]) {
      await upload(context, name);
    }
    await upload(context, 'labeled/there', { contentType: 'image/png' });
  });
});

afterAll(async () => {
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    for (const collection of ['facts', 'members']) {
      for (const { ref } of (await db.collection(collection).get()).docs) await ref.delete();
    }
  });
  const last = await loadRules(productRules);
  await Promise.all([environment.cleanup(), last.cleanup()]);
});

const bucket = 'gs://runtime-checks.appspot.com';
const file = (context: RulesTestContext, name: string) => context.storage(bucket).ref(name);
const as = (uid: string, claims?: TokenOptions) => environment.authenticatedContext(uid, claims);
const guest = () => environment.unauthenticatedContext();

type Metadata = { contentType?: string; customMetadata?: Record<string, string> };
const upload = async (context: RulesTestContext, name: string, metadata?: Metadata, bytes = 16) => {
  await file(context, name).put(new Uint8Array(bytes), metadata);
};
const png = { contentType: 'image/png' };

describe('people', () => {
  test('allows everyone to read public files', () => assertSucceeds(file(guest(), 'public/a').getMetadata()));
  test('denies reading a path without a rule', () =>
    assertFails(file(as('alice'), 'private/a').getMetadata()));
  test('denies writing where only reading is allowed', () => assertFails(upload(guest(), 'public/b')));
  test('allows the owner to read', () => assertSucceeds(file(as('alice'), 'owned/alice/a').getMetadata()));
  test('denies others to read', () => assertFails(file(as('bob'), 'owned/alice/a').getMetadata()));
  test('denies guests to read', () => assertFails(file(guest(), 'owned/alice/a').getMetadata()));
  test('allows the owner to write', () => assertSucceeds(upload(as('alice'), 'owned/alice/b')));
  test('denies others to write', () => assertFails(upload(as('bob'), 'owned/alice/c')));
  test('matches a name with a space, an accent, and a percent sign', () =>
    assertSucceeds(upload(as('alice'), 'owned/alice/a é 100%.png')));
});

describe('uploads', () => {
  test('allows an image of an allowed type', () => assertSucceeds(upload(guest(), 'images/a', png)));
  test('denies a text', () => assertFails(upload(guest(), 'images/b', { contentType: 'text/plain' })));
  test('denies an image of another type', () =>
    assertFails(upload(guest(), 'images/c', { contentType: 'image/svg+xml' })));
  test('allows exactly the maximum size', () => assertSucceeds(upload(guest(), 'small/a', png, 1024)));
  test('denies one byte more', () => assertFails(upload(guest(), 'small/b', png, 1025)));
  test('allows the right label', () =>
    assertSucceeds(upload(as('alice'), 'labeled/a', { customMetadata: { owner: 'alice' } })));
  test('denies the wrong label', () =>
    assertFails(upload(as('alice'), 'labeled/b', { customMetadata: { owner: 'bob' } })));
  test('denies a missing label', () => assertFails(upload(as('alice'), 'labeled/c')));
  test('allows new metadata with the same type', () =>
    assertSucceeds(file(guest(), 'labeled/there').updateMetadata({ customMetadata: { note: 'new' } })));
  test('denies new metadata with another type', () =>
    assertFails(file(guest(), 'labeled/there').updateMetadata({ contentType: 'text/html' })));
  test('allows creating a file', () => assertSucceeds(upload(guest(), `once/${crypto.randomUUID()}`)));
  test('denies replacing a file', () => assertFails(upload(guest(), 'once/there')));
  test('denies deleting a file', () => assertFails(file(guest(), 'once/there').delete()));
});

describe('token claims', () => {
  test('allows the claimed role', () => assertSucceeds(upload(as('alice', { role: 'admin' }), 'claims/a')));
  test('denies another role', () => assertFails(upload(as('alice', { role: 'user' }), 'claims/b')));
  test('denies a missing role', () => assertFails(upload(as('alice'), 'claims/c')));
  test('denies a false claim', () =>
    assertFails(file(as('alice', { email_verified: false }), 'claims/old').delete()));
  test('allows a true claim', () =>
    assertSucceeds(file(as('alice', { email_verified: true }), 'claims/old').delete()));
});

describe('paths', () => {
  test('matches all paths below a recursive wildcard', () => assertSucceeds(upload(guest(), 'deep/a/b/c')));
  test('denies a path outside the wildcard', () => assertFails(upload(guest(), 'deep/b/a')));
  test('allows signed-in people to list', () => assertSucceeds(file(as('alice'), 'listed/in').listAll()));
  test('denies guests to list', () => assertFails(file(guest(), 'listed/in').listAll()));
  test('denies listing other folders', () => assertFails(file(as('alice'), 'private').listAll()));
});

describe('Firestore documents', () => {
  test('allows if the document exists', () => assertSucceeds(upload(as('viewer'), 'members/a')));
  test('denies if the document does not exist', () => assertFails(upload(as('stranger'), 'members/b')));
  test('allows the wanted value', () => assertSucceeds(upload(as('editor'), 'editors/a')));
  test('denies another value', () => assertFails(upload(as('viewer'), 'editors/b')));
  test('denies the value of a missing document', () => assertFails(upload(as('stranger'), 'editors/c')));
  test('finds a document by an unusual id', () => assertSucceeds(upload(as('odd name é'), 'editors/d')));
  test.each(['integer', 'double', 'boolean', 'list', 'map', 'null', 'past'])('reads a %s', (name) =>
    assertSucceeds(upload(guest(), `facts/${name}`)),
  );
  test('denies a future time', () => assertFails(upload(guest(), 'facts/future')));
  test('answers concurrent requests independently', async () => {
    const names = Array.from({ length: 20 }, (_, index) => index);
    const asked = names.map((index) =>
      index % 2 === 0
        ? assertSucceeds(upload(as('editor'), `editors/many-${index}`))
        : assertFails(upload(as('viewer'), `editors/many-${index}`)),
    );
    await Promise.all(asked);
  });
});

describe('loading rules', () => {
  test('denies everything after rules that do not compile, until valid rules are loaded', async () => {
    const broken = 'service firebase.storage { match /b/{b}/o { allow read: if ; } }';
    await expect(loadRules(broken)).rejects.toThrow();
    await assertFails(file(guest(), 'public/a').getMetadata());
    const better = await loadRules(rules);
    await assertSucceeds(file(guest(), 'public/a').getMetadata());
    await better.cleanup();
  });

  test('applies new rules at once', async () => {
    const open = await loadRules(allowAll);
    await assertSucceeds(file(guest(), 'private/a').getMetadata());
    await assertSucceeds(upload(guest(), 'images/b', { contentType: 'text/plain' }));
    await open.cleanup();
  });
});
