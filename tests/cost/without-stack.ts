/** The situations name the addresses of a stack, which nothing here reaches. */
const address = '127.0.0.1:1';

Object.assign(process.env, {
  APP_URL: `http://${address}`,
  GCLOUD_PROJECT: 'demo-cost',
  FIRESTORE_EMULATOR_HOST: address,
  FIREBASE_AUTH_EMULATOR_HOST: address,
  FIREBASE_STORAGE_EMULATOR_HOST: address,
  FIREBASE_EMULATOR_HUB: address,
  FUNCTIONS_EMULATOR_URL: `http://${address}`,
  PUSH_LOOPBACK_ORIGIN: `http://${address}`,
  MAILBOX_URL: `http://${address}`,
});
