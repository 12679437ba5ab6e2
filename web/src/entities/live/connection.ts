import * as accountCalls from '@marketplace/contract/account/calls';
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
  memoryLruGarbageCollector,
} from 'firebase/firestore';
import { followingSessions, sessionStore } from '@/entities/account/session/session-store.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { type EmulatorAddresses, readEmulatorAddresses, readProjectConfig } from '@/lib/firebase-config.ts';
import { setServerClock } from './server-clock.ts';

export interface Connection {
  app: FirebaseApp;
  auth: Auth;
  firestore: Firestore;
}

function connectEmulators({ auth, firestore }: Connection, addresses: EmulatorAddresses) {
  const { host, port } = addresses.auth;
  connectAuthEmulator(auth, `http://${host}:${port}`, { disableWarnings: true });
  connectFirestoreEmulator(firestore, addresses.firestore.host, addresses.firestore.port);
}

async function fetchToken(): Promise<string> {
  const { token } = await callApi(accountCalls.getFirebaseToken);
  setServerClock(token);
  return token;
}

/** Connects with everything in memory: the browser keeps neither who is signed in nor what was read. */
async function connect(userId: string): Promise<Connection> {
  const [config, token] = await Promise.all([readProjectConfig(), fetchToken()]);
  const emulators = await readEmulatorAddresses(config);
  const app = initializeApp(config, `live ${userId}`);
  try {
    const connection: Connection = {
      app,
      auth: initializeAuth(app, { persistence: inMemoryPersistence }),
      firestore: initializeFirestore(app, {
        // Keeps what was read while nothing listens, as in a hidden tab, so that only changes are read after that.
        localCache: memoryLocalCache({ garbageCollector: memoryLruGarbageCollector() }),
        // In WebKit streamed reads have been seen to stall for half a minute; long polling does not.
        experimentalForceLongPolling: isWebKit(navigator.userAgent),
      }),
    };
    if (emulators) connectEmulators(connection, emulators);
    await signInWithCustomToken(connection.auth, token);
    return connection;
  } catch (error) {
    await deleteApp(app);
    throw error;
  }
}

/** A token is good for an hour, so that a new one is fetched in time and listening goes on as the same person. */
const RENEW_MS = 50 * 60 * 1000;
const GOOD_FOR_MS = 60 * 60 * 1000;
/** React draws what failed a second time at once, which must fail alike. */
const FAILED_FOR_MS = 1000;

function keepRenewed({ auth }: Connection, isCurrent: () => boolean, renewed: () => void) {
  const timer = setInterval(() => {
    if (!isCurrent()) return clearInterval(timer);
    fetchToken()
      .then((token) => signInWithCustomToken(auth, token))
      .then(renewed)
      .catch((error: unknown) => console.warn('Listening could not be renewed', error));
  }, RENEW_MS);
}

let current: { userId: string; connection: Promise<Connection>; until: number } | null = null;

function disconnect() {
  current?.connection.then(({ app }) => deleteApp(app)).catch(() => {});
  current = null;
}

/**
 * Answers the one connection for all conversations of the signed-in person. Connects anew where it failed before, or
 * where its token ran out, as while the computer slept.
 */
export function connectionFor(userId: string): Promise<Connection> {
  if (current?.userId === userId && Date.now() < current.until) return current.connection;
  disconnect();
  const opened = { userId, connection: connect(userId), until: Date.now() + GOOD_FOR_MS };
  const isCurrent = () => current === opened;
  const renewed = () => {
    opened.until = Date.now() + GOOD_FOR_MS;
  };
  opened.connection.then(
    (connection) => keepRenewed(connection, isCurrent, renewed),
    () => {
      opened.until = Date.now() + FAILED_FOR_MS;
    },
  );
  current = opened;
  return opened.connection;
}

// Disconnects where the session is followed by another, and on signing out, here or in another tab.
followingSessions.subscribe(disconnect);
sessionStore.subscribe(() => {
  if (current && sessionStore.get().user?.id !== current.userId) disconnect();
});

/** Recognises Safari, and every browser on iOS, where all run on WebKit. Chrome calls itself Safari too, and is not. */
export const isWebKit = (userAgent: string): boolean =>
  /AppleWebKit\//.test(userAgent) && !/Chrome\//.test(userAgent);
