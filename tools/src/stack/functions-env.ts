import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import { appUrl, emailEnv, type Ports, pushOrigin } from './ports/ports.ts';

/** What the functions read from their environment; `docs/settings.md` says what a deployment reads. */
export function functionsEnv(ports: Ports, vapidPublicKey: string): Record<string, string> {
  const { MAIL_FROM = '' } = emailEnv(ports);
  const origins = [ports.hosting, ports.vite].flatMap((port) => [
    `http://localhost:${port}`,
    `http://127.0.0.1:${port}`,
  ]);
  return {
    APP_ORIGIN: appUrl(ports),
    APP_ORIGINS: origins.join(','),
    // Identity Toolkit wants a key of any value under the emulator.
    WEB_API_KEY: 'demo-key',
    // Without a proxy the caller's address is unknown, so all calls count as one caller's.
    TRUSTED_PROXIES: '0',
    LOGIN_FAILURES_PER_CALLER: '10000',
    REGISTRATIONS_PER_CALLER: '10000',
    VAPID_PUBLIC_KEY: vapidPublicKey,
    VAPID_SUBJECT: 'mailto:operations@example.com',
    PUSH_LOOPBACK_ORIGIN: pushOrigin(ports),
    MAIL_FROM,
  };
}

const vapidPair = z.object({ publicKey: z.string(), privateKey: z.string() });

/** Made once for each stack and kept in its folder, so that push subscriptions survive a restart. */
function readOrMakeVapidKeys(folder: string): z.infer<typeof vapidPair> {
  const file = path.join(folder, 'vapid-keys.json');
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600 });
  return vapidPair.parse(JSON.parse(readFileSync(file, 'utf8')));
}

const toLines = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** For a person's own stack: filling it with the demo takes calls past their time where the machine is busy. */
export const RAISED_PATIENCE = { PATIENCE_FACTOR: '4' };

/** For stacks where a few accounts do in minutes what people do in weeks, on machines that may be busy. */
export const RAISED_LIMITS = { RATE_LIMIT_FACTOR: '1000', PATIENCE_FACTOR: '20' };

/** `more` overrides or adds variables for one stack, such as other limits. */
export function writeFunctionsEnv(folder: string, ports: Ports, more: Record<string, string> = {}): void {
  const { publicKey, privateKey } = readOrMakeVapidKeys(folder);
  writeFileSync(
    path.join(folder, 'functions/.env.local'),
    toLines({ ...functionsEnv(ports, publicKey), ...more }),
  );
  const { MAIL_FROM: _, ...emailSecrets } = emailEnv(ports);
  writeFileSync(
    path.join(folder, 'functions/.secret.local'),
    toLines({ VAPID_PRIVATE_KEY: privateKey, ...emailSecrets }),
  );
}
