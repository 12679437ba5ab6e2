/** People with their own database and files in this process, whose stored data changes only by their calls. */
import type { DocumentData } from 'firebase-admin/firestore';
import type { Services } from '../../../functions/src/services/services.ts';
import { Client, type Reach } from '../calls/client.ts';
import { everyDocument } from '../firestore/every-document.ts';
import { databaseOfItsOwn, filesOfItsOwn, type OwnFiles, reach, services } from '../stack/in-process.ts';
import { auth } from '../stack/stored.ts';
import { businessForm, customerForm, type Person, register } from './people.ts';

export type Stage = {
  db: Services['db'];
  /** Reads a stored document. */
  stored: (path: string) => Promise<DocumentData | undefined>;
  files: OwnFiles;
  /** The ids of all accounts ever created in Firebase Auth, including deleted ones. */
  accounts: ReadonlySet<string>;
  /** A signed-out client. */
  visitor: () => Client;
  /** Everyone's calls use these services until the work is done. */
  under: <T>(changes: Partial<Services>, work: () => Promise<T>) => Promise<T>;
  carla: Person;
  cleo: Person;
  bob: Person;
  bill: Person;
  /** Has an account of type both. */
  dana: Person;
  ada: Person;
};

/** `watched` may look at every call on its way. */
export async function stage(
  others: Partial<Services> = {},
  watched: (reach: Reach) => Reach = (way) => way,
): Promise<Stage> {
  const db = others.db ?? databaseOfItsOwn();
  const files = filesOfItsOwn();
  const accounts = new Set<string>();
  const identity = recordingAccounts(accounts, others.identity ?? services.identity);
  const own = { files, ...others, db, identity };
  let changed: Partial<Services> = {};
  const way = watched((address, init) => reach(address, init, { ...own, ...changed }));
  const under: Stage['under'] = (changes, work) => {
    changed = changes;
    return work().finally(() => {
      changed = {};
    });
  };
  const visitor = () => new Client(way);
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
  return { db, stored, files, accounts, visitor, under, carla, cleo, bob, bill, dana, ada };
}

/** Records the created accounts, because Auth holds those of all tests. */
const recordingAccounts = (made: Set<string>, identity: Services['identity']): Services['identity'] => ({
  ...identity,
  createAccount: (account) => {
    made.add(account.id);
    return identity.createAccount(account);
  },
});

/** Counters of attempts, which rejected calls change too. */
export const ATTEMPT_COUNTERS = ['rateLimits', 'loginAttempts'];

/** How many documents a database had when it was last read as a whole. */
const sizes = new WeakMap<Services['db'], number>();

/** All stored data by path: documents, files, and Firebase Auth accounts. */
export async function everythingStored({ db, files, accounts }: Stage): Promise<Record<string, unknown>> {
  const [documents, { users }, found] = await Promise.all([
    everyDocument(db),
    auth.getUsers([...accounts].map((uid) => ({ uid }))),
    files.all(),
  ]);
  sizes.set(db, documents.length);
  const counted = documents.filter(({ ref }) => !ATTEMPT_COUNTERS.includes(ref.parent.id));
  return Object.fromEntries([
    ...counted.map((document) => [document.ref.path, document.data()] as const),
    ...users.map((user) => [`auth/${user.uid}`, user.toJSON()] as const),
    ...found.map(({ name, createdAt }) => [`files/${name}`, createdAt] as const),
  ]);
}

/** With more, reading all documents again for each row would take longer than the rows themselves. */
const MAX_DOCUMENTS = 400;

/** The stage for a row of a table. Another one begins where the rows before have filled it. */
export function renewedStage(begin: () => Promise<Stage> = stage): () => Promise<Stage> {
  let current: Stage | undefined;
  return async () => {
    const isFull = current && (sizes.get(current.db) ?? 0) > MAX_DOCUMENTS;
    if (!current || isFull) current = await begin();
    return current;
  };
}
