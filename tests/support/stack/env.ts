import { z } from 'zod';

const address = z.string().regex(/^[\w.-]+:\d+$/);

const variables = z.object({
  APP_URL: z.url(),
  GCLOUD_PROJECT: z.string().startsWith('demo-'),
  FIRESTORE_EMULATOR_HOST: address,
  FIREBASE_AUTH_EMULATOR_HOST: address,
  FIREBASE_STORAGE_EMULATOR_HOST: address,
  FIREBASE_EMULATOR_HUB: address,
  FUNCTIONS_EMULATOR_URL: z.url(),
  PUSH_LOOPBACK_ORIGIN: z.url(),
  MAILBOX_URL: z.url(),
});

const read = variables.safeParse(process.env);
if (!read.success) {
  throw new Error(
    `These tests want a running stack: start them by npm test.\n${z.prettifyError(read.error)}`,
  );
}

/** The addresses of this run's stack. The SDKs read the same variables. */
export const env = {
  appUrl: read.data.APP_URL,
  projectId: read.data.GCLOUD_PROJECT,
  firestoreHost: read.data.FIRESTORE_EMULATOR_HOST,
  authHost: read.data.FIREBASE_AUTH_EMULATOR_HOST,
  storageHost: read.data.FIREBASE_STORAGE_EMULATOR_HOST,
  hubHost: read.data.FIREBASE_EMULATOR_HUB,
  functionsUrl: read.data.FUNCTIONS_EMULATOR_URL,
  /** The address of the tests' push service, which the functions use. */
  pushOrigin: read.data.PUSH_LOOPBACK_ORIGIN,
  /** Where the emails of the stack are read. */
  mailboxUrl: read.data.MAILBOX_URL,
  /** The emulators' name of the bucket. */
  bucket: `${read.data.GCLOUD_PROJECT}.appspot.com`,
};
