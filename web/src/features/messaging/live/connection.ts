import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
} from 'firebase/auth';
import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
} from 'firebase/firestore';
import { callApi } from '@/lib/api-client.ts';
import { sessionStore } from '@/lib/session/session-store.ts';
import { type EmulatorAddresses, readEmulatorAddresses, readProjectConfig } from './firebase-config.ts';

export interface Connection {
  app: FirebaseApp;
  auth: Auth;
  firestore: Firestore;
}

/** Safari has been seen to let streamed reads stall for half a minute; it asks and waits instead. */
const isSafari = () => /^((?!chrome|android|crios|fxios).)*safari/i.test(navigator.userAgent);

function toEmulators({ auth, firestore }: Connection, addresses: EmulatorAddresses) {
  const { host, port } = addresses.auth;
  connectAuthEmulator(auth, `http://${host}:${port}`, { disableWarnings: true });
  connectFirestoreEmulator(firestore, addresses.firestore.host, addresses.firestore.port);
}

/** Nothing is kept in the browser: neither who is signed in nor what was read. */
async function connect(userId: string): Promise<Connection> {
  const [config, { token }] = await Promise.all([readProjectConfig(), callApi('getFirebaseToken')]);
  const emulators = await readEmulatorAddresses(config);
  const app = initializeApp(config, `live ${userId}`);
  try {
    const connection: Connection = {
      app,
      auth: initializeAuth(app, { persistence: inMemoryPersistence }),
      firestore: initializeFirestore(app, {
        localCache: memoryLocalCache(),
        experimentalForceLongPolling: isSafari(),
      }),
    };
    if (emulators) toEmulators(connection, emulators);
    await signInWithCustomToken(connection.auth, token);
    return connection;
  } catch (error) {
    await deleteApp(app);
    throw error;
  }
}

let current: { userId: string; connection: Promise<Connection> } | null = null;

function drop() {
  current?.connection.then(({ app }) => deleteApp(app)).catch(() => {});
  current = null;
}

/** One connection for all threads of the signed-in person. A failed one is tried anew the next time. */
export function connectionFor(userId: string): Promise<Connection> {
  if (current?.userId === userId) return current.connection;
  drop();
  const connection = connect(userId);
  connection.catch(() => {
    if (current?.connection === connection) current = null;
  });
  current = { userId, connection };
  return connection;
}

// Whoever signs out, here or in another tab, takes the connection along.
sessionStore.subscribe(() => {
  if (current && sessionStore.get().user?.id !== current.userId) drop();
});
