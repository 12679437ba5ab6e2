import { readFileSync } from 'node:fs';
import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { z } from 'zod';
import firebaseConfig from '../../../../firebase.json' with { type: 'json' };
import { fromRoot } from '../../lib/paths.ts';
import { Problem } from '../../lib/problem.ts';

const firebaserc = z.object({ projects: z.object({ default: z.string() }) });

/** A `demo-` project: nothing that carries this name can reach a real one. */
export const projectId = firebaserc.parse(JSON.parse(readFileSync(fromRoot('.firebaserc'), 'utf8'))).projects
  .default;

const { emulators } = firebaseConfig;
const base = {
  auth: emulators.auth.port,
  firestore: emulators.firestore.port,
  firestoreWebsocket: emulators.firestore.websocketPort,
  functions: emulators.functions.port,
  hosting: emulators.hosting.port,
  storage: emulators.storage.port,
  eventarc: emulators.eventarc.port,
  tasks: emulators.tasks.port,
  hub: emulators.hub.port,
  logging: emulators.logging.port,
  ui: emulators.ui.port,
  vite: 5173,
  /** Where the tests' own push service listens. */
  push: 9699,
  /** Where emails arrive, and where a browser reads them. */
  smtp: 9702,
  mailbox: 9703,
};

export type Ports = typeof base;

/** So that each runs beside the others, and beside `npm start`, which takes the ports as they stand. */
export const testOffset = 10;
export const benchOffset = 20;

export function portsAt(offset: number): Ports {
  const ports = { ...base };
  for (const name of Object.keys(ports) as (keyof Ports)[]) ports[name] += offset;
  return ports;
}

export function readOffset(env: NodeJS.ProcessEnv, fallback: number): number {
  const text = env.PORT_OFFSET;
  if (text === undefined || text === '') return fallback;
  const offset = Number(text);
  if (Number.isInteger(offset) && offset >= 0 && offset <= 50_000) return offset;
  throw new Problem(`PORT_OFFSET must be a whole number from 0 to 50000, not "${text}".`);
}

export const appUrl = (ports: Ports): string => `http://localhost:${ports.hosting}`;

/** The functions send push messages to this server as well, under the emulators alone. */
export const pushOrigin = (ports: Ports): string => `http://127.0.0.1:${ports.push}`;

/** The emails of this stack arrive in its own mailbox. */
export const emailEnv = (ports: Ports): Record<string, string> => ({
  MAIL_FROM: `${PRODUCT_NAME} <hello@example.com>`,
  SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  MAIL_REPORTS_SECRET: 'known-to-tests',
});

/** The emulators' own pages. */
export const uiUrl = (ports: Ports): string => `http://localhost:${ports.ui}`;

export const mailboxUrl = (ports: Ports): string => `http://localhost:${ports.mailbox}`;

/** What the SDKs and the test runners read to find this stack instead of the real services. */
export function clientEnv(ports: Ports): Record<string, string> {
  return {
    GCLOUD_PROJECT: projectId,
    GOOGLE_CLOUD_PROJECT: projectId,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
    FIREBASE_EMULATOR_HUB: `127.0.0.1:${ports.hub}`,
    // No looking for Google's machines around us.
    METADATA_SERVER_DETECTION: 'none',
    FUNCTIONS_EMULATOR_URL: `http://127.0.0.1:${ports.functions}`,
    APP_URL: appUrl(ports),
    PUSH_LOOPBACK_ORIGIN: pushOrigin(ports),
    MAILBOX_URL: mailboxUrl(ports),
    ...emailEnv(ports),
  };
}
