import { defineSecret, defineString } from 'firebase-functions/params';
import * as z from 'zod/mini';
import { patience } from './patience.ts';

/** Asked for on deployment, so that it can't be forgotten. It isn't secret, as every web app contains it. */
const webApiKey = defineString('WEB_API_KEY', { description: 'The web API key of the Firebase project' });

const vapidPublicKey = defineString('VAPID_PUBLIC_KEY', { description: 'The public key of Web Push' });
const vapidSubject = defineString('VAPID_SUBJECT', {
  description: 'Whom a push service may write to about us, as mailto: or https:',
});
/** Only set in functions that notify. Empty in all others. */
export const vapidPrivateKey = defineSecret('VAPID_PRIVATE_KEY');

/** The address of an SMTP server, such as `smtps://user:password@smtp.example.com`. Only set in what sends emails. */
const smtpUrl = defineSecret('SMTP_URL');
/** Known to the mail service, which reports emails that came back. */
const emailReportsSecret = defineSecret('MAIL_REPORTS_SECRET');

/** The sender of emails: `Name <address>`. Without it, a deployment sends none and needs no secrets for it. */
const sendsEmail = Boolean(process.env.MAIL_FROM);
export const secretsToSendEmail = sendsEmail ? [smtpUrl] : [];
export const secretsToReportEmail = sendsEmail ? [emailReportsSecret] : [];

/**
 * The identity of the function that copies accounts with their password hashes, which no other function may read.
 * Emulators have none.
 */
const hashReader = process.env.HASH_READER;
export const asHashReader = hashReader ? { serviceAccount: hashReader } : {};

const atLeastOne = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.gte(1)), fallback);

const environment = z.object({
  GCLOUD_PROJECT: z.string(),
  FUNCTIONS_EMULATOR: z.optional(z.string()),
  /** Set by Cloud Run, which runs deployed functions, but not by the emulator. */
  K_CONFIGURATION: z.optional(z.string()),
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(z.string()),
  FIREBASE_STORAGE_EMULATOR_HOST: z.optional(z.string()),
  /** Set by the platform. */
  FIREBASE_CONFIG: z._default(z.string(), '{}'),
  PUSH_LOOPBACK_ORIGIN: z.optional(z.string()),
  BUCKET: z.optional(z.string()),
  EXPORTS_BUCKET: z.optional(z.string()),
  MAIL_FROM: z._default(z.string(), ''),
  MAIL_PARALLEL: atLeastOne(5),
  BACKUPS: z.optional(z.enum(['on', 'off'])),
  APP_ORIGINS: z._default(z.string(), ''),
  LOGIN_FAILURES_PER_ACCOUNT: atLeastOne(10),
  LOGIN_FAILURES_PER_CALLER: atLeastOne(100),
  REGISTRATIONS_PER_CALLER: atLeastOne(1000),
  TRUSTED_PROXIES: z._default(z.coerce.number().check(z.int(), z.gte(0)), 1),
  RATE_LIMIT_FACTOR: atLeastOne(1),
  CALLER_ADDRESSES: z._default(z.enum(['shared', 'own']), 'shared'),
  APP_CHECK: z.optional(z.enum(['off', 'monitor', 'enforce'])),
});

const platform = z.object({ storageBucket: z.optional(z.string()) });

export type Config = {
  projectId: string;
  isEmulator: boolean;
  webApiKey: string;
  authEmulatorHost: string | undefined;
  storageEmulatorHost: string | undefined;
  /** The bucket of Cloud Storage. */
  bucket: string;
  /** The bucket of exports for a restore, which no call uses. */
  exportsBucket: string;
  vapid: { publicKey: string; subject: string; privateKey: () => string };
  /** Undefined in a deployment that sends no emails. */
  email:
    | { from: string; smtpUrl: () => string; reportsSecret: () => string; maxParallel: number }
    | undefined;
  /** Whether an alarm notices that Firestore's backups are old. On in a deployment. */
  watchesBackups: boolean;
  /** The push service of the tests, only under the emulators. */
  pushLoopback: string | undefined;
  /** The origins of our own pages. */
  origins: readonly string[];
  /**
   * How many of the last entries of `X-Forwarded-For` come from trusted proxies. One is Google's front end, which
   * appends the address that connected to it. All earlier entries can be forged.
   */
  trustedProxies: number;
  /**
   * Whether a caller's address is theirs alone. Behind Hosting it is one of Hosting's own, which everyone shares. Then
   * no limit by address refuses a call.
   */
  callerAddresses: 'shared' | 'own';
  /** The deadline of a call. */
  answerWithinMs: number;
  /** The deadline of a part of the product in the answer about its health. Shorter, so that a hanging part is named. */
  probeWithinMs: number;
  /** The minimum time until a login is rejected. */
  refusalMs: number;
  /** The minimum time until a password reset is answered. Longer than sending its email takes. */
  resetMs: number;
  /** The delay of each call from an address with too many of them. */
  slowedMs: number;
  /** Multiplies the rate limits of calls, and the maximum of requests and estimates of an account, for tests. */
  rateLimitFactor: number;
  /** Whether calls that require App Check are rejected without a token. `monitor` only logs them. On in a deployment. */
  appCheck: 'off' | 'monitor' | 'enforce';
  limits: { loginFailuresPerAccount: number; loginFailuresPerCaller: number; registrationsPerCaller: number };
};

export function readConfig(source: NodeJS.ProcessEnv = process.env): Config {
  const env = environment.parse(source);
  const named = env.APP_ORIGINS.split(',').map((origin) => origin.trim());
  const hosted = [`https://${env.GCLOUD_PROJECT}.web.app`, `https://${env.GCLOUD_PROJECT}.firebaseapp.com`];
  const isEmulator = runsInEmulator(env);
  return {
    projectId: env.GCLOUD_PROJECT,
    isEmulator,
    vapid: {
      publicKey: vapidPublicKey.value(),
      subject: vapidSubject.value(),
      privateKey: () => vapidPrivateKey.value(),
    },
    email: env.MAIL_FROM
      ? {
          from: env.MAIL_FROM,
          smtpUrl: () => smtpUrl.value(),
          reportsSecret: () => emailReportsSecret.value(),
          maxParallel: env.MAIL_PARALLEL,
        }
      : undefined,
    watchesBackups: (env.BACKUPS ?? (isEmulator ? 'off' : 'on')) === 'on',
    pushLoopback: loopbackOrigin(env.PUSH_LOOPBACK_ORIGIN, isEmulator),
    webApiKey: webApiKey.value(),
    authEmulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST,
    storageEmulatorHost: env.FIREBASE_STORAGE_EMULATOR_HOST,
    // The platform names the bucket to functions only, and the setting also to the tools of operators.
    bucket:
      env.BUCKET ??
      platform.parse(JSON.parse(env.FIREBASE_CONFIG)).storageBucket ??
      `${env.GCLOUD_PROJECT}.firebasestorage.app`,
    exportsBucket: env.EXPORTS_BUCKET ?? `${env.GCLOUD_PROJECT}-exports`,
    origins: [...named.filter((origin) => origin !== ''), ...hosted],
    trustedProxies: env.TRUSTED_PROXIES,
    callerAddresses: env.CALLER_ADDRESSES,
    answerWithinMs: 15_000 * patience.factor,
    probeWithinMs: 3000 * patience.factor,
    refusalMs: 400,
    resetMs: env.MAIL_FROM && !isEmulator ? 3000 : 400,
    slowedMs: 2000,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    appCheck: env.APP_CHECK ?? (isEmulator ? 'off' : 'enforce'),
    limits: {
      loginFailuresPerAccount: env.LOGIN_FAILURES_PER_ACCOUNT,
      loginFailuresPerCaller: env.LOGIN_FAILURES_PER_CALLER,
      registrationsPerCaller: env.REGISTRATIONS_PER_CALLER,
    },
  };
}

/**
 * The setting alone is not enough, as a deployment may have it by mistake. The emulator uses a demo project, which
 * can't be deployed to.
 */
function runsInEmulator(env: z.infer<typeof environment>): boolean {
  const isDeployed = env.K_CONFIGURATION !== undefined || !env.GCLOUD_PROJECT.startsWith('demo-');
  return env.FUNCTIONS_EMULATOR === 'true' && !isDeployed;
}

const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+$/;

/** The push service of the tests, only under the emulators. */
export function loopbackOrigin(origin: string | undefined, isEmulator: boolean): string | undefined {
  return isEmulator && origin !== undefined && LOOPBACK.test(origin) ? origin : undefined;
}
