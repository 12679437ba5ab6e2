/** The path of every call from request to reply: routing, session, access, validation, errors, and the log. */
import { randomUUID } from 'node:crypto';
import { type CallName, calls } from '@marketplace/contract/calls';
import type { Call } from '@marketplace/contract/shared/call';
import { readLimits } from '@marketplace/contract/shared/rate-limits';
import * as z from 'zod/mini';
import { callChannel } from '../lib/diagnostics.ts';
import type { Services } from '../services/services.ts';
import { assertInTime, withDeadline } from '../store/firestore/deadline.ts';
import { countInMemory } from '../store/rate-limit/memory.ts';
import type { Session } from '../store/session/sessions.ts';
import { assertAccess, assertOn, authenticate, readSession } from './access.ts';
import type { CallContext, EarlyContext, Handlers } from './handler.ts';
import { assertAppCheck, rejectOtherSites } from './own-pages.ts';
import { allowedMethods, type Match, match } from './router.ts';
import { queryFields, validate } from './validate.ts';
import { readBody, rejectLargeBody } from './wire/body.ts';
import { API_HEADERS, callerOf, errorReply, type Incoming, type Reply, toPublicError } from './wire/wire.ts';

export const answer = (request: Incoming, handlers: Handlers, services: Services): Promise<Reply> =>
  callChannel.tracePromise(() => answerAndLog(request, handlers, services));

/** One structured log line per call. */
async function answerAndLog(request: Incoming, handlers: Handlers, services: Services): Promise<Reply> {
  const log = { request: randomUUID(), call: 'unknown', method: request.method };
  const started = performance.now();
  const reply = await replyTo(request, handlers, services, log);
  const ms = Math.round(performance.now() - started);
  services.log.info('call', { ...log, status: reply.status, ms });
  reply.headers['X-Request-Id'] = log.request;
  return reply;
}

type Log = { request: string; call: string };

async function replyTo(request: Incoming, handlers: Handlers, services: Services, log: Log): Promise<Reply> {
  try {
    if (request.method === 'OPTIONS') return answerOptions(request);
    const found = match(request.method, request.path);
    log.call = found.name;
    return await withDeadline(services.config.answerWithinMs, () =>
      perform(found, request, handlers, services),
    );
  } catch (error) {
    const publicError = toPublicError(error);
    // Logs an unforeseen error in full. The caller sees none of it.
    const cause = publicError === error ? publicError.cause : error;
    if (cause !== undefined) services.log.error('call failed', cause, { ...log, code: publicError.code });
    return errorReply(publicError);
  }
}

function answerOptions({ path }: Incoming): Reply {
  const { 'Content-Type': _, ...headers } = API_HEADERS;
  return { status: 204, headers: { ...headers, Allow: allowedMethods(path).join(', ') || 'OPTIONS' } };
}

async function perform({ name, params }: Match, request: Incoming, handlers: Handlers, services: Services) {
  const entry: Call = calls[name];
  rejectOtherSites(request, services.config.origins);
  rejectLargeBody(request);
  const appCheckToken = await assertAppCheck(entry, request, services);
  const body = entry.method === 'GET' ? undefined : readBody(request, entry);
  await assertOn(entry, services);
  const session = await readSession(request, services);
  if (entry.method === 'GET') limitReads(entry, { session, appCheckToken }, request, services);
  const admitted = authorize(entry, session, services);
  const headers: Reply['headers'] = {};
  const runAs = async (who: object) =>
    run(handlers, name, {
      params,
      query: entry.query && validate(entry.query, queryFields(request.search)),
      input: entry.input ? validate(entry.input, body) : void validate(NOTHING, body),
      caller: { ...callerOf(request, services.config), appCheckToken },
      services,
      setHeader: (header: string, value: string | string[]) => {
        headers[header] = value;
      },
      ...who,
    });
  if (!session || !handlers[name].early) return makeReply(entry, await runAs(await admitted), headers);
  const early = { actor: { id: session.userId }, account: async () => (await admitted).actor };
  return makeReply(entry, await releaseAfter(admitted, runAs(early)), headers);
}

type Reader = { session: Session | undefined; appCheckToken: string | undefined };

/**
 * An account is counted by its id. A guest is counted by address where that is the person's own, or else by App Check
 * token, or else with all other guests.
 */
function limitReads(
  entry: Call,
  { session, appCheckToken }: Reader,
  request: Incoming,
  services: Services,
): void {
  const { config } = services;
  const guest = config.callerAddresses === 'own' ? callerOf(request, config).address : appCheckToken;
  const by = session?.userId ?? guest;
  if (by !== undefined) countInMemory(readLimits.read, by, services);
  else if (entry.readsForGuests) countInMemory(readLimits.guests, 'all', services);
}

const GUEST = { actor: null, session: null };
/** A call without input takes no body or an empty object. Any other body was meant for another call. */
const NOTHING = z.optional(z.strictObject({}));

/** Checks the session and the access rule. Returns the caller, or rejects. */
async function authorize(entry: Call, session: Session | undefined, services: Services) {
  const who = (await authenticate(session, services)) ?? GUEST;
  assertAccess(entry, who.actor, services.now());
  assertInTime();
  return who;
}

/** Waits for both. If access is rejected, neither the result nor the error of the early read gets out. */
async function releaseAfter<T>(admitted: Promise<unknown>, read: Promise<T>): Promise<T> {
  await Promise.allSettled([admitted, read]);
  await admitted;
  return read;
}

/** The entry's schemas and access were checked, so the context fits. The compiler can't see that. */
function run<N extends CallName>(handlers: Handlers, name: N, context: unknown): Promise<unknown> {
  return handlers[name].run(context as CallContext<N> & EarlyContext<N>);
}

/** Parsing drops every field that the schema doesn't name. A result that doesn't fit is a bug. */
function makeReply({ status, output }: Call, result: unknown, headers: Reply['headers']): Reply {
  const { 'Content-Type': type, ...usual } = API_HEADERS;
  if (!output) return { status, headers: { ...usual, ...headers } };
  return {
    status,
    headers: { ...usual, 'Content-Type': type, ...headers },
    body: JSON.stringify(z.parse(output, result)),
  };
}
