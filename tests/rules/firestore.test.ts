import { randomUUID } from 'node:crypto';
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { HOUR_SECONDS } from '@marketplace/contract/shared/time';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WAIT } from '../support/stack/hangs.ts';
import { undecided } from './support/coverage.ts';
import { everythingAllowed, firstAllowedBeyond, questionCount } from './support/firestore-questions.ts';
import { firestoreRules, listenerOf, openWorld, seed } from './support/firestore-world.ts';
import { allowStatements, loosened } from './support/loosened-rules.ts';

const PROJECT = 'demo-firestore-rules';
/** Other tests may slow the machine down. */

/** The complete list. The rules deny all other reads, and every write. */
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
  // Only their own conversations, of which there are none.
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

describe('Firestore security rules', () => {
  test(`allow exactly what listeners need, out of ${questionCount} requests`, async () => {
    expect(await everythingAllowed(world)).toEqual(ALLOWED);
  });

  test('evaluate every condition to both true and false in these requests', async () => {
    expect(allowStatements(firestoreRules).length).toBeGreaterThan(0);
    expect(await undecided(PROJECT)).toEqual([]);
  });

  test('end only the listener of a person removed from the conversation', async () => {
    // A new id, because a retry would receive the messages of the previous attempt.
    const id = `conversations/${randomUUID()}`;
    const unruled = <T>(work: (db: Listener) => Promise<T>) =>
      world.withSecurityRulesDisabled(async (context) => void (await work(context.firestore())));
    await unruled((db) => db.doc(id).set({ participants: ['customer', 'business'] }));
    const left = listening(listenerOf(world, 'business'), id);
    const stayed = listening(listenerOf(world, 'customer'), id);
    await Promise.all([left.started, stayed.started]);

    await unruled((db) => db.doc(id).set({ participants: ['customer'] }));

    // A later message ends the listener, if not the next one.
    await vi.waitUntil(async () => {
      await unruled((db) => db.collection(`${id}/messages`).add({ content: 'Still here?' }));
      return left.refusal();
    }, WAIT);
    await unruled((db) => db.collection(`${id}/messages`).add({ content: 'Direction us' }));

    expect(left.refusal()).toBe('permission-denied');
    await expect.poll(() => stayed.heard).toContain('Direction us');
    expect(left.heard).not.toContain('Direction us');
  });
});

type Listener = ReturnType<typeof listenerOf>;

describe('ending a session ends its listener', () => {
  const session = { id: 'a session', expiresAt: 4e9 };
  const until = Math.floor(Date.now() / 1000) + HOUR_SECONDS;

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
    }, WAIT);

    expect(ended.refusal()).toBe('permission-denied');
    await unruled((db) => db.collection(`${conversation}/messages`).add({ content: 'Direction us' }));
    expect(ended.heard).not.toContain('Direction us');
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

describe('every way to loosen the rules allows a forbidden request', () => {
  test.each(loosened(firestoreRules))('$what', async ({ rules }) => {
    expect(rules).not.toBe(firestoreRules);
    const loose = await openWorld(`${PROJECT}-loosened`, rules);
    await seed(loose);
    const more = await firstAllowedBeyond(ALLOWED, loose);
    await loose.cleanup();
    expect(more).not.toEqual([]);
  });
});
