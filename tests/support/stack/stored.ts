/** Reads and writes stored data directly, without the API and its rules. */
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { type DocumentData, getFirestore } from 'firebase-admin/firestore';
import { env } from './env.ts';

const app = initializeApp({ projectId: env.projectId }, 'tests');

export const db = getFirestore(app);
export const auth = getAuth(app);

export async function stored(path: string): Promise<DocumentData | undefined> {
  return (await db.doc(path).get()).data();
}

/** Whether the document stays unchanged, as after a rejected call. */
export async function unchangedBy(path: string, act: () => Promise<unknown>): Promise<boolean> {
  const before = await db.doc(path).get();
  await act();
  const after = await db.doc(path).get();
  return before.exists === after.exists && before.isEqual(after);
}
