/**
 * The API in this process, on the same emulators: for races, which the functions emulator prevents within one process, and
 * for failing services.
 */
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { handlers } from '../../../functions/src/calls/index.ts';
import { readConfig } from '../../../functions/src/config.ts';
import { answer } from '../../../functions/src/http/answer.ts';
import { type Reply, readIncoming } from '../../../functions/src/http/wire/wire.ts';
import { patience } from '../../../functions/src/patience.ts';
import { makeServices } from '../../../functions/src/services/index.ts';
import type { StoredFile } from '../../../functions/src/services/picture/files.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import { databases, randomAddress } from '../calls/client.ts';
import { recordError } from '../calls/last-calls.ts';
import { meterCosts } from '../firestore/meter.ts';
import { requireIndexes } from '../firestore/require-indexes.ts';
import { env } from './env.ts';
import { HANGS_MS } from './hangs.ts';
import '../firestore/in-functions.ts';

export const productConfig = readConfig({
  ...process.env,
  FUNCTIONS_EMULATOR: 'true',
  APP_ORIGINS: env.appUrl,
});

const config = {
  ...productConfig,
  // A busy machine is no reason to give up.
  answerWithinMs: HANGS_MS,
  probeWithinMs: HANGS_MS,
  webApiKey: 'any',
  refusalMs: 0,
  resetMs: 0,
  slowedMs: 0,
  // A few test accounts write in minutes as much as people do in weeks.
  rateLimitFactor: 1000,
  bucket: env.bucket,
};

patience.factor = 100;

/** Collects log entries for tests. A test that fails prints its errors. */
export const logged: { message: string; fields: object; cause?: unknown }[] = [];

export const services: Services = {
  ...makeServices(initializeApp({ projectId: env.projectId }, 'in-process'), config),
  log: {
    info: (message, fields) => logged.push({ message, fields }),
    error: (message, cause, fields = {}) => {
      logged.push({ message, fields, cause });
      recordError(message, cause);
    },
  },
};

/** With production's limits, for tests of the limits. */
export const asLimited = { config: { ...config, rateLimitFactor: 1 } };

type HttpCall = { method: string; url: string; body?: unknown; headers?: Record<string, string> };

/** Calls the API. `others` replace services. */
export function ask(
  { method, url, body, headers }: HttpCall,
  others: Partial<Services> = {},
): Promise<Reply> {
  const rawBody = Buffer.from(body === undefined ? '' : JSON.stringify(body));
  const call = readIncoming({
    method,
    url,
    headers: {
      'content-type': 'application/json',
      origin: env.appUrl,
      'x-forwarded-for': randomAddress(),
      ...headers,
    },
    rawBody,
  });
  return answer(call, handlers, { ...services, ...others });
}

/** The in-process transport for a client that otherwise uses the network. */
export async function reach(
  address: string,
  { method, headers, body }: RequestInit,
  others: Partial<Services> = {},
): Promise<Response> {
  const call = readIncoming({
    method,
    url: address.slice(env.appUrl.length),
    headers: Object.fromEntries(new Headers(headers)),
    rawBody: body instanceof Uint8Array ? Buffer.from(body) : Buffer.from(String(body ?? '')),
  });
  const reply = await answer(call, handlers, { ...services, ...others });
  const answered = new Headers();
  for (const [name, values] of Object.entries(reply.headers)) {
    for (const value of [values].flat()) answered.append(name, value);
  }
  const text = reply.body === undefined ? null : String(reply.body);
  const response = new Response(text, { status: reply.status, headers: answered });
  databases.set(response, others.db ?? services.db);
  return response;
}

/** A database that no other test and no trigger writes to. */
export const databaseOfItsOwn = (projectId = `demo-${randomUUID()}`): Services['db'] =>
  meterCosts(requireIndexes(getFirestore(initializeApp({ projectId }, randomUUID()))));

export type OwnFiles = Services['files'] & {
  /** Lists all files of the folder. */
  all: () => Promise<StoredFile[]>;
};

/** A folder of the bucket that no other test uses. */
export function filesOfItsOwn(): OwnFiles {
  const folder = `own/${randomUUID()}`;
  const within = (name: string) => `${folder}/${name}`;
  const { openUpload, sizeOf, read, write, remove, list } = services.files;
  const listed = async (where: string, page?: string) => {
    const { files, next } = await list(where, page);
    return { files: files.map((file) => ({ ...file, name: file.name.slice(within('').length) })), next };
  };
  return {
    openUpload: (name, from) => openUpload(within(name), from),
    sizeOf: (name) => sizeOf(within(name)),
    read: (name) => read(within(name)),
    write: (name, bytes, contentType) => write(within(name), bytes, contentType),
    remove: (name) => remove(within(name)),
    list: (below, page) => listed(within(below), page),
    all: async () => {
      const found: StoredFile[] = [];
      let page: string | undefined;
      do {
        const { files, next } = await listed(folder, page);
        found.push(...files);
        page = next;
      } while (page !== undefined);
      return found;
    },
  };
}

export const bodyOf = (reply: Reply): unknown => JSON.parse(String(reply.body ?? 'null'));
