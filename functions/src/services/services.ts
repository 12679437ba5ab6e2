import type { Firestore } from 'firebase-admin/firestore';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { AppCheck } from './app-check.ts';
import type { Backups } from './backups/backups.ts';
import type { Identity } from './identity/identity.ts';
import type { Files } from './picture/files.ts';
import type { Transport } from './push/push.ts';
import type { Mailer } from './smtp/mailer.ts';

/** Everything by which handlers and triggers reach the outside world. Tests replace it. */
export type Services = {
  config: Config;
  db: Firestore;
  identity: Identity;
  appCheck: AppCheck;
  files: Files;
  /** The bucket with the exports. Functions may only add files to it. */
  exports: Pick<Files, 'write'>;
  push: Transport;
  mail: Mailer;
  /** Undefined where no backups are watched. */
  backups: Backups | undefined;
  log: Log;
  now: () => Date;
  newId: () => string;
};
