/** The smallest page that shows messages live. */
import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
} from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  initializeFirestore,
  limit,
  memoryLocalCache,
  onSnapshot,
  orderBy,
  query,
} from 'firebase/firestore';

export type Listening = {
  projectId: string;
  authHost: string;
  firestoreHost: string;
  token: string;
  path: string;
};

async function listen({ projectId, authHost, firestoreHost, token, path }: Listening): Promise<void> {
  const app = initializeApp({ projectId, apiKey: 'any' });
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${authHost}`, { disableWarnings: true });
  const firestore = initializeFirestore(app, { localCache: memoryLocalCache() });
  const [host = '', port] = firestoreHost.split(':');
  connectFirestoreEmulator(firestore, host, Number(port));
  await signInWithCustomToken(auth, token);
  const newest = query(collection(firestore, path), orderBy('createdAt', 'desc'), limit(50));
  onSnapshot(newest, ({ docs }) => {
    document.body.textContent = docs.map((message) => String(message.get('content'))).join('\n');
  });
}

declare global {
  interface Window {
    listen: typeof listen;
  }
}

window.listen = listen;
