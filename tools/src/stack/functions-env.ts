import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import { appUrl, type Ports, pushOrigin } from './ports.ts';

/** What the functions read from their environment; `docs/operations.md` says how it is set in production. */
export function functionsEnv(ports: Ports, vapidPublicKey: string): Record<string, string> {
  const origins = [ports.hosting, ports.vite].flatMap((port) => [
    `http://localhost:${port}`,
    `http://127.0.0.1:${port}`,
  ]);
  return {
    APP_ORIGIN: appUrl(ports),
    APP_ORIGINS: origins.join(','),
    // Identity Toolkit wants a key of any value under the emulator.
    WEB_API_KEY: 'demo-key',
    // Nothing stands in front here that would say where a call came from: everybody counts as one caller.
    TRUSTED_PROXIES: '0',
    LOGIN_FAILURES_PER_CALLER: '10000',
    REGISTRATIONS_PER_CALLER: '10000',
    VAPID_PUBLIC_KEY: vapidPublicKey,
    VAPID_SUBJECT: 'mailto:operations@example.com',
    PUSH_LOOPBACK_ORIGIN: pushOrigin(ports),
  };
}

const vapidPair = z.object({ publicKey: z.string(), privateKey: z.string() });

/** A pair of its own for each stack, kept while the stack's folder is, so that subscriptions outlive a restart. */
function vapidKeys(folder: string): z.infer<typeof vapidPair> {
  const file = path.join(folder, 'vapid-keys.json');
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600 });
  return vapidPair.parse(JSON.parse(readFileSync(file, 'utf8')));
}

const lines = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** For stacks where a few accounts do in minutes what people do in weeks. */
export const UNHURRIED = { WRITE_LIMIT_FACTOR: '1000' };

/** `more` is what one stack wants otherwise, such as other limits. */
export function writeFunctionsEnv(folder: string, ports: Ports, more: Record<string, string> = {}): void {
  const { publicKey, privateKey } = vapidKeys(folder);
  writeFileSync(
    path.join(folder, 'functions/.env.local'),
    lines({ ...functionsEnv(ports, publicKey), ...more }),
  );
  writeFileSync(path.join(folder, 'functions/.secret.local'), lines({ VAPID_PRIVATE_KEY: privateKey }));
}
