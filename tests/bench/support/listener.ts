/** Someone's listener for messages, as a page has it, in this process. */
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
} from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  onSnapshot,
  orderBy,
  query,
} from 'firebase/firestore';
import { env } from '../../support/env.ts';
import type { Person } from '../../support/people.ts';

/** In the order in which they came. */
export type Heard = { clientMessageId: string; at: number }[];

export class Listener {
  private readonly app: FirebaseApp;
  private readonly firestore: Firestore;

  private constructor(app: FirebaseApp) {
    this.app = app;
    this.firestore = initializeFirestore(app, { localCache: memoryLocalCache() });
    const [host = '', port] = env.firestoreHost.split(':');
    connectFirestoreEmulator(this.firestore, host, Number(port));
  }

  static async of({ id, client }: Person): Promise<Listener> {
    const app = initializeApp({ projectId: env.projectId, apiKey: 'any' }, id);
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, `http://${env.authHost}`, { disableWarnings: true });
    await signInWithCustomToken(auth, (await client.do('getFirebaseToken')).token);
    return new Listener(app);
  }

  /** What comes into a conversation from now on; it listens already when this is answered. */
  hear(conversation: string): Promise<Heard> {
    const heard: Heard = [];
    const messages = query(collection(this.firestore, `${conversation}/messages`), orderBy('createdAt'));
    return new Promise((resolve, reject) => {
      onSnapshot(
        messages,
        (snapshot) => {
          for (const { type, doc } of snapshot.docChanges()) {
            if (type === 'added')
              heard.push({ clientMessageId: String(doc.get('clientMessageId')), at: performance.now() });
          }
          resolve(heard);
        },
        reject,
      );
    });
  }

  stop(): Promise<void> {
    return deleteApp(this.app);
  }
}
