import { readFileSync } from 'node:fs';
import path from 'node:path';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { env } from '../support/stack/env.ts';

const ours = readFileSync(path.join(import.meta.dirname, '../../storage.rules'), 'utf8');
const [host = '', port] = env.storageHost.split(':');
const BUCKET = 'gs://product-rules.appspot.com';

let world: RulesTestEnvironment;

/** The Storage emulator applies the last loaded rules to all projects. */
const load = (rules: string) =>
  initializeTestEnvironment({ projectId: env.projectId, storage: { host, port: Number(port), rules } });

const PEOPLE = ['guest', 'owner', 'outsider', 'admin'] as const;
const FOLDERS = ['uploads/owner', 'images/owner', 'images/thumbnails', 'anything'];
const CLAIMS = { admin: true, isAdmin: true };

beforeAll(async () => {
  world = await load(ours);
  await world.withSecurityRulesDisabled(async (context) => {
    for (const folder of FOLDERS) {
      await context
        .storage(BUCKET)
        .ref(`${folder}/there`)
        .put(new Uint8Array(8), { contentType: 'image/png' });
    }
  });
});

afterAll(async () => {
  const last = await load(ours);
  await Promise.all([world.cleanup(), last.cleanup()]);
});

function storageOf(person: (typeof PEOPLE)[number]) {
  if (person === 'guest') return world.unauthenticatedContext().storage(BUCKET);
  return world.authenticatedContext(person, person === 'admin' ? CLAIMS : {}).storage(BUCKET);
}

type Storage = ReturnType<typeof storageOf>;
const png = { contentType: 'image/png' };

const QUESTIONS: Record<string, (storage: Storage, folder: string) => PromiseLike<unknown>> = {
  get: (storage, folder) => storage.ref(`${folder}/there`).getMetadata(),
  'get the address of': (storage, folder) => storage.ref(`${folder}/there`).getDownloadURL(),
  list: (storage, folder) => storage.ref(folder).listAll(),
  create: (storage, folder) => storage.ref(`${folder}/${crypto.randomUUID()}`).put(new Uint8Array(8), png),
  replace: (storage, folder) => storage.ref(`${folder}/there`).put(new Uint8Array(8), png),
  relabel: (storage, folder) => storage.ref(`${folder}/there`).updateMetadata({ cacheControl: 'public' }),
  delete: (storage, folder) => storage.ref(`${folder}/there`).delete(),
};

/** 'guest: get images/owner', and so on. */
const ASKED = PEOPLE.flatMap((person) =>
  Object.entries(QUESTIONS).flatMap(([name, ask]) =>
    FOLDERS.map((folder) => ({ question: `${person}: ${name} ${folder}`, person, folder, ask })),
  ),
);

/** The requests that the loaded rules allow. */
async function allowedOf(asked: typeof ASKED): Promise<string[]> {
  const allowed: string[] = [];
  for (const { question, person, folder, ask } of asked) {
    if (await isAllowed(ask(storageOf(person), folder))) allowed.push(question);
  }
  return allowed;
}

async function isAllowed(answer: PromiseLike<unknown>): Promise<boolean> {
  try {
    await answer;
    return true;
  } catch (error) {
    const code = Reflect.get(Object(error), 'code');
    if (code === 'storage/unauthorized' || code === 'storage/unauthenticated') return false;
    // Allowed, but an earlier question deleted the file.
    if (code === 'storage/object-not-found') return true;
    throw error;
  }
}

describe('Cloud Storage security rules', () => {
  test('deny every request', async () => expect(await allowedOf(ASKED)).toEqual([]));

  test.each([
    ['read', 'if true', 'guest: get images/owner'],
    ['get', 'if request.auth != null', 'outsider: get uploads/owner'],
    ['list', 'if request.auth != null', 'outsider: list images/owner'],
    ['create', 'if object[1] == request.auth.uid', 'owner: create uploads/owner'],
    ['update', 'if request.auth.token.admin', 'admin: relabel anything'],
    ['delete', "if request.auth.uid == 'outsider'", 'outsider: delete images/thumbnails'],
  ])('are noticed if they allow %s %s', async (operation, condition, noticed) => {
    const loosened = ours.replace('allow read, write: if false;', `allow ${operation}: ${condition};`);
    expect(loosened).not.toBe(ours);
    const loose = await load(loosened);
    const allowed = await allowedOf(ASKED.filter(({ question }) => question === noticed));
    await loose.cleanup();
    expect(allowed).toEqual([noticed]);
  });
});
