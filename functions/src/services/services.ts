import type { Firestore } from 'firebase-admin/firestore';
import type { Config } from './config.ts';
import type { Files } from './files.ts';
import type { Identity } from './identity.ts';
import type { Log } from './log.ts';
import type { Transport } from './push.ts';

/** What handlers and triggers reach the world through. Tests pass others. */
export type Services = {
  config: Config;
  db: Firestore;
  identity: Identity;
  files: Files;
  push: Transport;
  log: Log;
  now: () => Date;
  newId: () => string;
};
