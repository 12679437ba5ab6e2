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
import { env } from '../support/env.ts';

/**
 * Holds the engine that decides on Storage rules to what Google's does, whichever stands behind the
 * emulator: the official runtime, or the one built from the Firestore emulator.
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
    await upload(context, 'labelled/there', { contentType: 'image/png' });
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
const nobody = () => environment.unauthenticatedContext();

type Metadata = { contentType?: string; customMetadata?: Record<string, string> };
const upload = async (context: RulesTestContext, name: string, metadata?: Metadata, bytes = 16) => {
  await file(context, name).put(new Uint8Array(bytes), metadata);
};
const png = { contentType: 'image/png' };

describe('who asks', () => {
  test('anyone reads what is public', () => assertSucceeds(file(nobody(), 'public/a').getMetadata()));
  test('nobody reads what no rule names', () => assertFails(file(as('alice'), 'private/a').getMetadata()));
  test('nobody writes where reading alone is allowed', () => assertFails(upload(nobody(), 'public/b')));
  test('the owner reads', () => assertSucceeds(file(as('alice'), 'owned/alice/a').getMetadata()));
  test('another does not read', () => assertFails(file(as('bob'), 'owned/alice/a').getMetadata()));
  test('a guest does not read', () => assertFails(file(nobody(), 'owned/alice/a').getMetadata()));
  test('the owner writes', () => assertSucceeds(upload(as('alice'), 'owned/alice/b')));
  test('another does not write', () => assertFails(upload(as('bob'), 'owned/alice/c')));
  test('a name with a space, an accent and a percent sign is the name itself', () =>
    assertSucceeds(upload(as('alice'), 'owned/alice/a é 100%.png')));
});

describe('what is written', () => {
  test('an image of an allowed type passes', () => assertSucceeds(upload(nobody(), 'images/a', png)));
  test('a text does not', () => assertFails(upload(nobody(), 'images/b', { contentType: 'text/plain' })));
  test('an image of another type does not', () =>
    assertFails(upload(nobody(), 'images/c', { contentType: 'image/svg+xml' })));
  test('exactly the largest size passes', () => assertSucceeds(upload(nobody(), 'small/a', png, 1024)));
  test('a byte more does not', () => assertFails(upload(nobody(), 'small/b', png, 1025)));
  test('the right label passes', () =>
    assertSucceeds(upload(as('alice'), 'labelled/a', { customMetadata: { owner: 'alice' } })));
  test('the wrong label does not', () =>
    assertFails(upload(as('alice'), 'labelled/b', { customMetadata: { owner: 'bob' } })));
  test('a missing label does not', () => assertFails(upload(as('alice'), 'labelled/c')));
  test('metadata change where the type stays', () =>
    assertSucceeds(file(nobody(), 'labelled/there').updateMetadata({ customMetadata: { note: 'new' } })));
  test('metadata do not where the type changes', () =>
    assertFails(file(nobody(), 'labelled/there').updateMetadata({ contentType: 'text/html' })));
  test('a new file may be created', () => assertSucceeds(upload(nobody(), `once/${crypto.randomUUID()}`)));
  test('an existing one may not be replaced', () => assertFails(upload(nobody(), 'once/there')));
  test('nor deleted', () => assertFails(file(nobody(), 'once/there').delete()));
});

describe('claims of the token', () => {
  test('the claimed role passes', () => assertSucceeds(upload(as('alice', { role: 'admin' }), 'claims/a')));
  test('another role does not', () => assertFails(upload(as('alice', { role: 'user' }), 'claims/b')));
  test('no role does not', () => assertFails(upload(as('alice'), 'claims/c')));
  test('a false claim does not', () =>
    assertFails(file(as('alice', { email_verified: false }), 'claims/old').delete()));
  test('a true one does', () =>
    assertSucceeds(file(as('alice', { email_verified: true }), 'claims/old').delete()));
});

describe('paths', () => {
  test('a wildcard for the rest holds the path below it', () =>
    assertSucceeds(upload(nobody(), 'deep/a/b/c')));
  test('and tells another path apart', () => assertFails(upload(nobody(), 'deep/b/a')));
  test('a signed-in person lists', () => assertSucceeds(file(as('alice'), 'listed/in').listAll()));
  test('a guest does not', () => assertFails(file(nobody(), 'listed/in').listAll()));
  test('listing elsewhere is refused', () => assertFails(file(as('alice'), 'private').listAll()));
});

describe('documents of Firestore', () => {
  test('one that exists passes', () => assertSucceeds(upload(as('viewer'), 'members/a')));
  test('one that does not exist fails', () => assertFails(upload(as('stranger'), 'members/b')));
  test('the wanted value passes', () => assertSucceeds(upload(as('editor'), 'editors/a')));
  test('another value fails', () => assertFails(upload(as('viewer'), 'editors/b')));
  test('the value of a missing document fails', () => assertFails(upload(as('stranger'), 'editors/c')));
  test('an odd id is found', () => assertSucceeds(upload(as('odd name é'), 'editors/d')));
  test.each(['integer', 'double', 'boolean', 'list', 'map', 'null', 'past'])('a %s is read', (name) =>
    assertSucceeds(upload(nobody(), `facts/${name}`)),
  );
  test('a time to come is not past', () => assertFails(upload(nobody(), 'facts/future')));
  test('many questions at once each get their own answer', async () => {
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
  test('rules that do not compile are refused, and nothing is allowed until better ones come', async () => {
    const broken = 'service firebase.storage { match /b/{b}/o { allow read: if ; } }';
    await expect(loadRules(broken)).rejects.toThrow();
    await assertFails(file(nobody(), 'public/a').getMetadata());
    const better = await loadRules(rules);
    await assertSucceeds(file(nobody(), 'public/a').getMetadata());
    await better.cleanup();
  });

  test('new rules hold at once: what was refused is allowed by rules that allow all', async () => {
    const open = await loadRules(allowAll);
    await assertSucceeds(file(nobody(), 'private/a').getMetadata());
    await assertSucceeds(upload(nobody(), 'images/b', { contentType: 'text/plain' }));
    await open.cleanup();
  });
});
