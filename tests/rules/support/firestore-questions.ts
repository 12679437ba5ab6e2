/** All requests that a browser could make to Firestore: by whom, what, and how. */
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  type QueryConstraint,
  query,
  setDoc,
  where,
} from 'firebase/firestore/lite';
import { isAllowed } from './allowed.ts';
import { collectionsOfTheApp } from './collections.ts';
import { accountOf, firestoreOf, PEOPLE, type Person } from './firestore-world.ts';

type Ask = (db: Firestore, person: Person) => Promise<unknown>;

const COLLECTIONS = [
  ...collectionsOfTheApp(),
  'conversations/shared/messages',
  'conversations/ended/messages',
  'conversations/absent/messages',
  'conversations/shared/anythingElse',
  'users/customer/notifications',
  'users/disabled/notifications',
  'users/customer/anythingElse',
];

const DOCUMENTS = [
  ...collectionsOfTheApp().map((name) => `${name}/customer`),
  'conversations/shared',
  'conversations/ended',
  'conversations/absent',
  'conversations/shared/messages/first',
  'conversations/ended/messages/first',
  'conversations/shared/anythingElse/first',
  'conversations/shared/messages/first/anythingElse/first',
  'users/customer/notifications/first',
  'users/disabled/notifications/first',
  'users/customer/notifications/first/anythingElse/first',
  'users/customer/anythingElse/first',
];

/** Reads come first, so that an allowed write does not change their answers. */
const QUESTIONS: readonly Record<string, Ask>[] = [
  {
    ...each(DOCUMENTS, 'get', (path) => (db) => getDoc(doc(db, path))),
    ...each(COLLECTIONS, 'list', (path) => (db) => getDocs(query(collection(db, path), limit(5)))),
    ...each(['messages', 'notifications', 'conversations'], 'list everywhere', (name) => (db) => {
      return getDocs(query(collectionGroup(db, name), limit(5)));
    }),
    'list own conversations': (db, person) =>
      conversations(db, where('participants', 'array-contains', accountOf(person))),
    "list the customer's conversations": (db) =>
      conversations(db, where('participants', 'array-contains', 'customer')),
    'list conversations by customerId': (db) => conversations(db, where('customerId', '==', 'customer')),
  },
  each(COLLECTIONS, 'create', (path) => (db, person) => {
    return addDoc(collection(db, path), {
      participants: [accountOf(person)],
      senderId: accountOf(person),
      ownerId: accountOf(person),
    });
  }),
  each(DOCUMENTS, 'update', (path) => (db, person) => {
    return setDoc(doc(db, path), { participants: [accountOf(person)] }, { merge: true });
  }),
  each(DOCUMENTS, 'delete', (path) => (db) => deleteDoc(doc(db, path))),
];

const conversations = (db: Firestore, own: QueryConstraint) =>
  getDocs(query(collection(db, 'conversations'), own));

function each(paths: readonly string[], what: string, ask: (path: string) => Ask): Record<string, Ask> {
  return Object.fromEntries(paths.map((path) => [`${what} ${path}`, ask(path)]));
}

/** The requests that the loaded rules allow, as 'customer: get conversations/shared'. */
export async function everythingAllowed(world: RulesTestEnvironment, about = /./): Promise<string[]> {
  const allowed: string[] = [];
  for await (const some of allowedInTurn(world, about)) allowed.push(...some);
  return allowed.sort();
}

/** The same in batches, so that the caller can stop early. */
async function* allowedInTurn(world: RulesTestEnvironment, about: RegExp): AsyncGenerator<string[]> {
  const people = PEOPLE.map((person) => ({ person, ...firestoreOf(world, person) }));
  try {
    for (const round of QUESTIONS) {
      const asked = Object.entries(round).filter(([name]) => about.test(name));
      // One person at a time, because concurrent writes to a document wait for each other.
      for (const { person, db } of people) {
        const answers = asked.map(async ([name, ask]) =>
          (await isAllowed(ask(db, person))) ? [`${person}: ${name}`] : [],
        );
        yield (await Promise.all(answers)).flat();
      }
    }
  } finally {
    await Promise.all(people.map(({ close }) => close()));
  }
}

/** The paths that the rules name. */
const RULED = /conversations|messages|users|notifications/;

/** The first batch of allowed requests beyond the given ones. */
export async function firstAllowedBeyond(allowed: string[], world: RulesTestEnvironment): Promise<string[]> {
  for await (const some of allowedInTurn(world, RULED)) {
    const more = some.filter((question) => !allowed.includes(question));
    if (more.length > 0) return more;
  }
  return [];
}

export const questionCount = QUESTIONS.flatMap(Object.keys).length * PEOPLE.length;
