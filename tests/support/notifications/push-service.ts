/**
 * A local push service and its browsers. It accepts the functions' messages (RFC 8030), checks their signature (RFC 8292),
 * and decrypts them with the browser's keys (RFC 8291).
 */

import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type PushPayload, pushPayload } from '@marketplace/contract/notification/schema';
import { DAY_SECONDS } from '@marketplace/contract/shared/time';
import { z } from 'zod';
import { env } from '../stack/env.ts';
import { db } from '../stack/stored.ts';

export type Received = { payload: PushPayload; headers: IncomingMessage['headers']; signer: string };

type Answer = { status: number; headers?: Record<string, string> };

/** A browser with its keys and received messages. */
export class Browser {
  readonly path = `/push/${randomUUID()}`;
  readonly endpoint = env.pushOrigin + this.path;
  readonly received: Received[] = [];
  /** The number of all requests to this endpoint. */
  visits = 0;
  /** The service's answers for this browser, one for each message in order. */
  answers: Answer[] = [];
  private readonly pair = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  readonly keys: { p256dh: string; auth: string };

  constructor() {
    const p256dh = this.pair.generateKeys().toString('base64url');
    this.keys = { p256dh, auth: this.auth.toString('base64url') };
  }

  get subscription() {
    return { endpoint: this.endpoint, keys: this.keys };
  }

  /** The subscription as stored. */
  get target() {
    const { p256dh: p256dhKey, auth: authKey } = this.keys;
    return { endpoint: this.endpoint, p256dhKey, authKey, registration: null };
  }

  get titles(): string[] {
    return this.received.map(({ payload }) => payload.title);
  }

  take(headers: IncomingMessage['headers'], body: Buffer): Answer {
    this.visits += 1;
    const signer = signerOf(headers.authorization ?? '');
    this.received.push({ payload: pushPayload.parse(JSON.parse(this.decrypt(body))), headers, signer });
    return this.answers.shift() ?? { status: 201 };
  }

  private decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const theirs = body.subarray(21, 21 + body.readUInt8(20));
    const shared = this.pair.computeSecret(theirs);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), theirs]);
    const secret = derived(shared, this.auth, info, 32);
    const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const sealed = body.subarray(21 + theirs.length);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The text is followed by a 2 and any number of zeros.
    return opened.subarray(0, opened.lastIndexOf(2)).toString();
  }
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

const claims = z.object({
  aud: z.literal(env.pushOrigin),
  exp: z.number(),
  sub: z.string().startsWith('mailto:'),
});

/** The public key of the message's signature, if valid. */
function signerOf(authorization: string): string {
  const [, token = '', key = ''] = /^vapid t=([^,]+), *k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${header}.${body}`);
  const isTheirs = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { exp } = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  const isInTime = exp > Date.now() / 1000 && exp <= Date.now() / 1000 + DAY_SECONDS;
  if (!isTheirs || !isInTime) throw new Error('This message is not rightly signed.');
  return key;
}

/** Opens a push service for a test file, which must call `close()` at its end. */
export async function openPushService() {
  const browsers = new Map<string, Browser>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { status, headers = {} } = answerFor(browsers, request, Buffer.concat(chunks));
      response.writeHead(status, headers).end();
    });
  });
  await listening(server);
  return {
    browser: () => {
      const browser = new Browser();
      browsers.set(browser.path, browser);
      return browser;
    },
    close: async () => {
      await forgetSubscriptions();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Deletes the subscriptions, because pushes to a closed service would open the functions' circuit breaker for the next file. */
async function forgetSubscriptions(): Promise<void> {
  const here = db.collection('pushSubscriptions').orderBy('endpoint').startAt(env.pushOrigin);
  const { docs } = await here.endAt(`${env.pushOrigin}\uf8ff`).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}

function answerFor(browsers: Map<string, Browser>, { url, headers }: IncomingMessage, body: Buffer): Answer {
  try {
    return browsers.get(url ?? '')?.take(headers, body) ?? { status: 404 };
  } catch (error) {
    console.error('the push service was sent what it cannot read', error);
    return { status: 400 };
  }
}

const listening = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(Number(new URL(env.pushOrigin).port), '127.0.0.1', resolve);
  });

export type PushService = Awaited<ReturnType<typeof openPushService>>;
