import { randomUUID } from 'node:crypto';
import { type App, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { type Config, readConfig } from '../config.ts';
import { databaseChannel } from '../lib/diagnostics.ts';
import { cloudLog } from '../log.ts';
import { firebaseAppCheck } from './app-check.ts';
import { firestoreBackups } from './backups/backups.ts';
import { firebaseIdentity } from './identity/identity.ts';
import { cloudFiles } from './picture/files.ts';
import { boundServices } from './push/bound-services.ts';
import { cloudMessaging, messagingOf } from './push/cloud-messaging.ts';
import { routePush } from './push/push.ts';
import { webPush } from './push/web-push.ts';
import type { Services } from './services.ts';
import { smtpMailer } from './smtp/mailer.ts';

let made: Services | undefined;

/** Created on first use, so that listing the functions for a deployment connects to nothing. */
export function services(): Services {
  made ??= makeServices(initializeApp(), readConfig());
  return made;
}

export function makeServices(app: App, config: Config): Services {
  const db = getFirestore(app);
  const mail = smtpMailer({ config, log: cloudLog });
  databaseChannel.publish(db);
  return {
    config,
    db,
    identity: firebaseIdentity(getAuth(app), config, { mail, log: cloudLog }),
    appCheck: firebaseAppCheck(app),
    files: cloudFiles(config),
    exports: cloudFiles({ ...config, bucket: config.exportsBucket }),
    push: boundServices(
      routePush(
        {
          web: webPush({ config, log: cloudLog }),
          cloudMessaging: config.isEmulator ? undefined : cloudMessaging(messagingOf(app), cloudLog),
        },
        cloudLog,
      ),
      cloudLog,
    ),
    mail,
    backups: config.watchesBackups ? firestoreBackups(config.projectId) : undefined,
    log: cloudLog,
    now: () => new Date(),
    newId: randomUUID,
  };
}
