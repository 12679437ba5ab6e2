/** The one road every call takes, from what came in to what goes out. */
import { randomUUID } from 'node:crypto';
import type { Call } from '@marketplace/contract/call';
import { type CallName, calls } from '@marketplace/contract/calls';
import * as z from 'zod/mini';
import type { Services } from '../services/services.ts';
import { withDeadline } from '../store/firestore/deadline.ts';
import { type Cost, measureCost } from '../store/firestore/meter.ts';
import type { Session } from '../store/sessions.ts';
import { assertAccess } from './access.ts';
import { readJson, refuseLargeBody } from './body.ts';
import { callerOf } from './caller.ts';
import { API_HEADERS, errorReply, publicError } from './error-reply.ts';
import type { CallContext, EarlyContext, Handlers } from './handler.ts';
import { allowedMethods, type Match, match } from './router.ts';
import { refuseOtherSites } from './same-site.ts';
import { authenticate, readSession } from './session.ts';
import { queryFields, validate } from './validate.ts';
import type { Incoming, Reply } from './wire.ts';

export function answer(request: Incoming, handlers: Handlers, services: Services): Promise<Reply> {
  return measureCost(async (cost) => {
    const log = { request: randomUUID(), call: 'unknown', method: request.method };
    const started = performance.now();
    const reply = await attempt(request, handlers, services, log);
    const ms = Math.round(performance.now() - started);
    services.log.info('call', { ...log, status: reply.status, ms, cost });
    reply.headers['X-Request-Id'] = log.request;
    if (services.config.isEmulator) reply.headers['X-Cost'] = costHeader(cost);
    return reply;
  });
}

const costHeader = ({ reads, writes, queries }: Cost): string =>
  `reads=${reads}, writes=${writes}, queries=${queries}`;

type Log = { request: string; call: string };

async function attempt(request: Incoming, handlers: Handlers, services: Services, log: Log): Promise<Reply> {
  try {
    if (request.method === 'OPTIONS') return options(request);
    const found = match(request.method, request.path);
    log.call = found.name;
    return await withDeadline(services.config.answerWithinMs, () =>
      perform(found, request, handlers, services),
    );
  } catch (error) {
    const told = publicError(error);
    // What we did not foresee is logged in full, and answered in general words.
    if (told !== error) services.log.error('call failed', error, { ...log, code: told.code });
    return errorReply(told);
  }
}

function options({ path }: Incoming): Reply {
  const { 'Content-Type': _, ...headers } = API_HEADERS;
  return { status: 204, headers: { ...headers, Allow: allowedMethods(path).join(', ') || 'OPTIONS' } };
}

async function perform({ name, params }: Match, request: Incoming, handlers: Handlers, services: Services) {
  const entry: Call = calls[name];
  refuseOtherSites(request, services.config.origins);
  refuseLargeBody(request);
  const body = entry.method === 'GET' ? undefined : readJson(request);
  const session = await readSession(request, services);
  const admitted = admit(entry, session, services);
  const headers: Reply['headers'] = {};
  const runAs = async (who: object) =>
    run(handlers, name, {
      params,
      query: entry.query && validate(entry.query, queryFields(request.search)),
      input: entry.input ? validate(entry.input, body) : void validate(NOTHING, body),
      caller: callerOf(request, services.config),
      services,
      setHeader: (header: string, value: string | string[]) => {
        headers[header] = value;
      },
      ...who,
    });
  if (!session || !handlers[name].early) return success(entry, await runAs(await admitted), headers);
  const early = { actor: { id: session.userId }, account: async () => (await admitted).actor };
  return success(entry, await behind(admitted, runAs(early)), headers);
}

const NOBODY = { actor: null, session: null };
/** What a call without input takes: a body that says something was meant for another one. */
const NOTHING = z.optional(z.strictObject({}));

async function admit(entry: Call, session: Session | undefined, services: Services) {
  const who = (await authenticate(session, services)) ?? NOBODY;
  assertAccess(entry.access, who.actor);
  return who;
}

/** What comes of the work, once the door has opened; if it stays shut, that alone is told. */
async function behind<T>(door: Promise<unknown>, work: Promise<T>): Promise<T> {
  await Promise.allSettled([door, work]);
  await door;
  return work;
}

/** The entry's own schemas and access have just made the context what its handler expects; the compiler cannot follow that. */
function run<N extends CallName>(handlers: Handlers, name: N, context: unknown): Promise<unknown> {
  return handlers[name].run(context as CallContext<N> & EarlyContext<N>);
}

/** Only what the table names goes out; an answer that does not fit it is a fault of ours. */
function success({ status, output }: Call, result: unknown, headers: Reply['headers']): Reply {
  const { 'Content-Type': type, ...usual } = API_HEADERS;
  if (!output) return { status, headers: { ...usual, ...headers } };
  return {
    status,
    headers: { ...usual, 'Content-Type': type, ...headers },
    body: JSON.stringify(z.parse(output, result)),
  };
}
