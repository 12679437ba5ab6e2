/** Gives each account one Auth user for its listeners. Earlier versions made one for each session. */
import * as z from 'zod/mini';
import { users } from '../../../store/account/accounts.ts';
import { collection } from '../../../store/firestore/collection.ts';
import type { Services } from '../../services.ts';
import { readPage } from './read-page.ts';

const PAGE = 100;

export async function createAccountListeners(
  { db, identity }: Services,
  after: string | null,
): Promise<string | null> {
  const { docs, end } = await readPage(users(db).select(), after);
  for (const { id } of docs) await identity.createListener(id);
  return end;
}

/** The ids are those of the sessions. */
const sessionListeners = collection('listeners', z.object({}));

/** A page that still listens as one of them gets a new token from the API. */
export async function removeSessionListeners({ db, identity }: Services): Promise<string | null> {
  const { docs } = await sessionListeners(db).limit(PAGE).get();
  await identity.removeListeners(docs.map(({ id }) => id));
  const batch = db.batch();
  for (const { ref } of docs) batch.delete(ref);
  await batch.commit();
  return docs.at(-1)?.id ?? null;
}
