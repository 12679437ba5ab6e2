import * as sessionCalls from '@marketplace/contract/account/session-calls';
import { HOUR_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
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
import {
  type EmulatorAddresses,
  readEmulatorAddresses,
  readProjectConfig,
} from '@/lib/firebase/firebase-config.ts';
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
  const { token } = await callApi(sessionCalls.getFirebaseToken);
  setServerClock(token);
  return token;
}

/** Connects with everything in memory: the browser stores neither the user nor the data. */
async function connect(userId: string): Promise<Connection> {
  const [config, token] = await Promise.all([readProjectConfig(), fetchToken()]);
  const emulators = await readEmulatorAddresses(config);
  const app = initializeApp(config, `live ${userId}`);
  try {
    const connection: Connection = {
      app,
      auth: initializeAuth(app, { persistence: inMemoryPersistence }),
      firestore: initializeFirestore(app, {
        // Keeps the data while nothing listens, as in a hidden tab, so that later only changes are read.
        localCache: memoryLocalCache({ garbageCollector: memoryLruGarbageCollector() }),
        // In WebKit, streamed reads can stall for half a minute; long polling does not.
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

/** A token expires after an hour, so it is renewed before that. */
const RENEW_MS = 50 * MINUTE_MS;
const GOOD_FOR_MS = HOUR_MS;
/** React renders a failed component twice, and the second time must fail the same way. */
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

/** Answers the account's one connection. Reconnects after a failure, or if the token expired, as during sleep. */
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

// Disconnects when the session is replaced or ends, here or in another tab.
followingSessions.subscribe(disconnect);
sessionStore.subscribe(() => {
  if (current && sessionStore.get().user?.id !== current.userId) disconnect();
});

/** Recognizes Safari and every browser on iOS, which all run on WebKit. Chrome also claims to be Safari. */
export const isWebKit = (userAgent: string): boolean =>
  /AppleWebKit\//.test(userAgent) && !/Chrome\//.test(userAgent);
