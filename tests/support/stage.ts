/** People in a database of their own, asked in this process: what is stored there changes by their calls alone. */
import type { DocumentData } from 'firebase-admin/firestore';
import type { Services } from '../../functions/src/services/services.ts';
import { Client } from './client.ts';
import { databaseOfItsOwn, reach } from './in-process.ts';
import { businessForm, customerForm, type Person, register } from './people.ts';
import { auth } from './stored.ts';

export type Stage = {
  db: Services['db'];
  /** Someone who is not signed in. */
  visitor: () => Client;
  carla: Person;
  cleo: Person;
  bob: Person;
  bill: Person;
  /** A customer and a business in one. */
  dana: Person;
  ada: Person;
};

export async function stage(others: Partial<Services> = {}): Promise<Stage> {
  const db = databaseOfItsOwn();
  const visitor = () => new Client((address, init) => reach(address, init, { db, ...others }));
  const [carla, cleo, bob, bill, dana, ada] = await Promise.all([
    register(customerForm(), visitor()),
    register(customerForm({ name: 'Cleo Customer' }), visitor()),
    register(businessForm(), visitor()),
    register(businessForm({ name: 'Bill Builder' }), visitor()),
    register(businessForm({ name: 'Dana Double', accountType: 'both' }), visitor()),
    register(customerForm({ name: 'Ada Admin' }), visitor()),
  ]);
  await db.doc(`users/${ada.id}`).update({ isAdmin: true });
  return { db, visitor, carla, cleo, bob, bill, dana, ada };
}

/** Counts attempts, which refusals are. */
const IGNORED = 'rateLimits';

/** All that is stored, by path, and the addresses that Auth holds, by person. */
export async function everythingStored({ db, ...people }: Stage): Promise<Record<string, unknown>> {
  const roots = (await db.listCollections()).filter(({ id }) => id !== IGNORED);
  const documents = (await Promise.all(roots.map((root) => root.get()))).flatMap(({ docs }) => docs);
  const threads = documents.filter(({ ref }) => ref.parent.id === 'conversations');
  const messages = await Promise.all(threads.map(({ ref }) => ref.collection('messages').get()));
  const ids = Object.values(people).flatMap((person) => ('id' in person ? [{ uid: person.id }] : []));
  const { users } = await auth.getUsers(ids);
  return Object.fromEntries([
    ...[...documents, ...messages.flatMap(({ docs }) => docs)].map((document): [string, DocumentData] => [
      document.ref.path,
      document.data(),
    ]),
    ...users.map(({ uid, email, disabled }) => [`auth/${uid}`, { email, disabled }] as const),
  ]);
}
