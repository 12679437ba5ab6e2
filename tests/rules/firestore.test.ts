import { randomUUID } from 'node:crypto';
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { undecided } from './support/coverage.ts';
import { everythingAllowed, firstAllowedBeyond, questionCount } from './support/firestore-questions.ts';
import { firestoreRules, listenerOf, openWorld, seed } from './support/firestore-world.ts';
import { allowStatements, loosened } from './support/loosened-rules.ts';

const PROJECT = 'demo-firestore-rules';
/** Other tests may keep the machine busy meanwhile. */
const PATIENT = { timeout: 60_000, interval: 100 };

/** All of it. Whatever else a browser asks for is refused, and so is every write by anyone. */
const ALLOWED = [
  'customer: get conversations/shared',
  'customer: get conversations/shared/messages/first',
  'customer: get users/customer/notifications/first',
  'customer: list conversations/shared/messages',
  'customer: list users/customer/notifications',
  'customer: list own conversations',
  "customer: list the customer's conversations",
  'business: get conversations/shared',
  'business: get conversations/shared/messages/first',
  'business: list conversations/shared/messages',
  'business: list own conversations',
  // Nobody's conversations but their own, of which there are none.
  'left: list own conversations',
  'outsider: list own conversations',
  'admin: list own conversations',
].sort();

let world: RulesTestEnvironment;

beforeAll(async () => {
  world = await openWorld(PROJECT);
  await seed(world);
});
afterAll(() => world.cleanup());

describe('the security rules of Firestore', () => {
  test(`allow exactly what listeners need, of ${questionCount} things that could be asked`, async () => {
    expect(await everythingAllowed(world)).toEqual(ALLOWED);
  });

  test('have decided both ways in every place by then', async () => {
    expect(allowStatements(firestoreRules).length).toBeGreaterThan(0);
    expect(await undecided(PROJECT)).toEqual([]);
  });

  test('end the listener of who was taken off a conversation, and no one else’s', async () => {
    // Its own, also when it is tried again: what was said before is heard at once.
    const id = `conversations/${randomUUID()}`;
    const unruled = <T>(work: (db: Listener) => Promise<T>) =>
      world.withSecurityRulesDisabled(async (context) => void (await work(context.firestore())));
    await unruled((db) => db.doc(id).set({ participants: ['customer', 'business'] }));
    const left = listening(listenerOf(world, 'business'), id);
    const stayed = listening(listenerOf(world, 'customer'), id);
    await Promise.all([left.started, stayed.started]);

    await unruled((db) => db.doc(id).set({ participants: ['customer'] }));

    // The next messages find it out, if not at once.
    await vi.waitUntil(async () => {
      await unruled((db) => db.collection(`${id}/messages`).add({ content: 'Still here?' }));
      return left.refusal();
    }, PATIENT);
    await unruled((db) => db.collection(`${id}/messages`).add({ content: 'Between us' }));

    expect(left.refusal()).toBe('permission-denied');
    await expect.poll(() => stayed.heard, PATIENT).toContain('Between us');
    expect(left.heard).not.toContain('Between us');
  });
});

type Listener = ReturnType<typeof listenerOf>;

describe('a session that ends takes its listener along', () => {
  const session = { id: 'a session', expiresAt: 4e9 };
  const until = Math.floor(Date.now() / 1000) + 60 * 60;

  test.each<[string, object]>([
    ['by signing out', { sessions: [{ id: 'another', expiresAt: 4e9 }], disabled: false }],
    ['by disabling the account', { sessions: [session], disabled: true }],
  ])('%s', async (_, after) => {
    const account = randomUUID();
    const conversation = `conversations/${randomUUID()}`;
    const unruled = <T>(work: (db: Listener) => Promise<T>) =>
      world.withSecurityRulesDisabled(async (context) => void (await work(context.firestore())));
    await unruled((db) => db.doc(`users/${account}`).set({ sessions: [session], disabled: false }));
    await unruled((db) => db.doc(conversation).set({ participants: [account] }));
    const claims = { account, session, until };
    const ended = listening(
      world.authenticatedContext(`listener-${account}`, claims).firestore(),
      conversation,
    );
    await ended.started;

    await unruled((db) => db.doc(`users/${account}`).set(after));
    await vi.waitUntil(async () => {
      await unruled((db) => db.collection(`${conversation}/messages`).add({ content: 'Still here?' }));
      return ended.refusal();
    }, PATIENT);

    expect(ended.refusal()).toBe('permission-denied');
    await unruled((db) => db.collection(`${conversation}/messages`).add({ content: 'Between us' }));
    expect(ended.heard).not.toContain('Between us');
  });
});

/** Listens to a conversation's messages, as the messaging panel does. */
function listening(db: Listener, conversation: string) {
  const started = Promise.withResolvers<void>();
  const heard: unknown[] = [];
  let refusal: string | undefined;
  db.collection(`${conversation}/messages`).onSnapshot(
    (snapshot) => {
      for (const { doc } of snapshot.docChanges()) heard.push(doc.get('content'));
      started.resolve();
    },
    ({ code }) => {
      refusal = code;
    },
  );
  return { started: started.promise, heard, refusal: () => refusal };
}

describe('every way to loosen them lets someone in who is not meant to be', () => {
  test.each(loosened(firestoreRules))('$what', async ({ rules }) => {
    expect(rules).not.toBe(firestoreRules);
    const loose = await openWorld(`${PROJECT}-loosened`, rules);
    await seed(loose);
    const more = await firstAllowedBeyond(ALLOWED, loose);
    await loose.cleanup();
    expect(more).not.toEqual([]);
  });
});
