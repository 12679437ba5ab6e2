/** The people and documents for tests of the security rules. */

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { HOUR_SECONDS } from '@marketplace/contract/shared/time';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { env } from '../../support/stack/env.ts';
import { collectionsOfTheApp } from './collections.ts';

// Otherwise each expected denial would be logged.
setLogLevel('silent');

const [host = '', port] = env.firestoreHost.split(':');

export const firestoreRules = readFileSync(
  path.join(import.meta.dirname, '../../../firestore.rules'),
  'utf8',
);

/** Each project has its own rules and data, so that altered rules affect no other test. */
export function openWorld(projectId: string, rules = firestoreRules): Promise<RulesTestEnvironment> {
  return initializeTestEnvironment({ projectId, firestore: { host, port: Number(port), rules } });
}

/**
 * The people who make requests. The business 'left' is named in the conversation but no longer a participant. From
 * 'signed out' on, each had a listener of a participant, except the one signed in as the account itself.
 */
export const PEOPLE = [
  'guest',
  'customer',
  'business',
  'left',
  'outsider',
  'admin',
  'signed out',
  'too late',
  'disabled',
  'no listener',
] as const;
export type Person = (typeof PEOPLE)[number];

/** The account for which a person listens. */
export const accountOf = (person: Person): string =>
  ['signed out', 'too late', 'no listener'].includes(person) ? 'customer' : person;

const sessionOf = (account: string) => ({ id: `session of ${account}`, expiresAt: 4e9 });
const ADMIN = { admin: true, isAdmin: true, role: 'admin' };

/** The token's claims besides its user id. */
function claimsOf(person: Person): Record<string, unknown> {
  if (person === 'no listener') return {};
  const account = accountOf(person);
  const now = Math.floor(Date.now() / 1000);
  return {
    account,
    session: person === 'signed out' ? { ...sessionOf(account), id: 'ended' } : sessionOf(account),
    until: person === 'too late' ? now - HOUR_SECONDS : now + HOUR_SECONDS,
    ...(person === 'admin' && ADMIN),
  };
}

const uidOf = (person: Person) => (person === 'no listener' ? accountOf(person) : `listener-${person}`);

/** The full client of a browser, with listeners. */
export function listenerOf(world: RulesTestEnvironment, person: Exclude<Person, 'guest'>) {
  return world.authenticatedContext(uidOf(person), claimsOf(person)).firestore();
}

/** The client without streams, because with streams a denied write makes the client resend the writes beside it. */
export function firestoreOf(world: RulesTestEnvironment, person: Person) {
  const app = initializeApp({ projectId: world.projectId }, `${world.projectId}-${person}-${randomUUID()}`);
  const db = getFirestore(app);
  const token = { sub: uidOf(person), ...claimsOf(person) };
  connectFirestoreEmulator(db, host, Number(port), person === 'guest' ? {} : { mockUserToken: token });
  return { db, close: () => deleteApp(app) };
}

const profile = (account: string) => ({ sessions: [sessionOf(account)], disabled: account === 'disabled' });

const conversation = (businessId: string, participants: string[]) => ({
  customerId: 'customer',
  businessId,
  participants,
  createdAt: new Date(),
});

const DOCUMENTS: Record<string, object> = {
  'conversations/shared': conversation('business', ['customer', 'business', 'disabled']),
  'conversations/shared/messages/first': { senderId: 'customer', content: 'Hello', createdAt: new Date() },
  'conversations/ended': conversation('left', []),
  'conversations/ended/messages/first': { senderId: 'left', content: 'Hello', createdAt: new Date() },
  ...Object.fromEntries(PEOPLE.map((person) => [`users/${accountOf(person)}`, profile(accountOf(person))])),
  'users/disabled/notifications/first': { title: 'A new estimate', createdAt: new Date() },
  'users/customer/notifications/first': { title: 'A new estimate', createdAt: new Date() },
};

export async function seed(world: RulesTestEnvironment): Promise<void> {
  await world.clearFirestore();
  await world.withSecurityRulesDisabled(async (context) => {
    const batch = context.firestore().batch();
    const others = collectionsOfTheApp().map(
      (name) => [`${name}/customer`, { ownerId: 'customer' }] as const,
    );
    for (const [name, data] of [...others, ...Object.entries(DOCUMENTS)]) {
      batch.set(context.firestore().doc(name), data, { merge: true });
    }
    await batch.commit();
  });
}
