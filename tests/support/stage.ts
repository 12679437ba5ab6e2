/** People with a database and files of their own, asked in this process: what is stored there changes by their calls alone. */
import type { DocumentData } from 'firebase-admin/firestore';
import type { Services } from '../../functions/src/services/services.ts';
import { Client } from './client.ts';
import { everyDocument } from './every-document.ts';
import { databaseOfItsOwn, filesOfItsOwn, type OwnFiles, reach, services } from './in-process.ts';
import { businessForm, customerForm, type Person, register } from './people.ts';
import { auth } from './stored.ts';

export type Stage = {
  db: Services['db'];
  /** What a document of it says. */
  stored: (path: string) => Promise<DocumentData | undefined>;
  files: OwnFiles;
  /** The accounts that Firebase Auth was ever asked to make, by id, whatever became of them. */
  accounts: ReadonlySet<string>;
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
  const db = others.db ?? databaseOfItsOwn();
  const files = filesOfItsOwn();
  const accounts = new Set<string>();
  const identity = noting(accounts, others.identity ?? services.identity);
  const own = { files, ...others, db, identity };
  const visitor = () => new Client((address, init) => reach(address, init, own));
  const [carla, cleo, bob, bill, dana, ada] = await Promise.all([
    register(customerForm(), visitor()),
    register(customerForm({ name: 'Cleo Customer' }), visitor()),
    register(businessForm(), visitor()),
    register(businessForm({ name: 'Bill Builder' }), visitor()),
    register(businessForm({ name: 'Dana Double', accountType: 'both' }), visitor()),
    register(customerForm({ name: 'Ada Admin' }), visitor()),
  ]);
  await db.doc(`users/${ada.id}`).update({ isAdmin: true });
  const stored = async (path: string) => (await db.doc(path).get()).data();
  return { db, stored, files, accounts, visitor, carla, cleo, bob, bill, dana, ada };
}

/** Auth has the accounts of all tests in one place. */
const noting = (made: Set<string>, identity: Services['identity']): Services['identity'] => ({
  ...identity,
  createAccount: (account) => {
    made.add(account.id);
    return identity.createAccount(account);
  },
});

/** The counting of attempts, which refusals are, and which sessions listen, for the daily cleaning. */
const IGNORED = ['rateLimits', 'loginAttempts', 'listeners'];

/** All that is stored, by path: documents, files, and accounts as Firebase Auth has them. */
export async function everythingStored({ db, files, accounts }: Stage): Promise<Record<string, unknown>> {
  const [documents, { users }, found] = await Promise.all([
    everyDocument(db),
    auth.getUsers([...accounts].map((uid) => ({ uid }))),
    files.all(),
  ]);
  const counted = documents.filter(({ ref }) => !IGNORED.includes(ref.parent.id));
  return Object.fromEntries([
    ...counted.map((document) => [document.ref.path, document.data()] as const),
    ...users.map((user) => [`auth/${user.uid}`, user.toJSON()] as const),
    ...found.map(({ name, createdAt }) => [`files/${name}`, createdAt] as const),
  ]);
}

const FULL = 150;

/** Whether so much is stored that reading all of it again for every row would take longer than the rows themselves. */
export async function isFull(people: Stage): Promise<boolean> {
  return Object.keys(await everythingStored(people)).length > FULL;
}
