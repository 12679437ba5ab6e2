/**
 * A stand-in for the server: answers the calls of the contract, and only with what their schemas accept.
 *
 *   server.answer('listMyRequests', [request]);
 *   server.answer('createRequest', ({ input }) => aRequest({ title: input.title }));
 *   server.refuse('createRequest', 'busy', 'Please try again.');
 *   const release = server.hold('listMyRequests');
 *
 * Each sets what the call gets from now on, and returns a function that sets it back. A call that has no answer fails
 * the test, as does an input that the call's schema rejects.
 */
import {
  type CallName,
  calls,
  type Output,
  type Params,
  type ParsedInput,
  type Query,
} from '@marketplace/contract/calls';
import type { Call } from '@marketplace/contract/shared/call';
import { ERROR_STATUSES, type ErrorBody, type ErrorCode } from '@marketplace/contract/shared/errors';
import * as z from 'zod/mini';

export type CallInput<N extends CallName> = { params: Params<N>; query: Query<N>; input: ParsedInput<N> };
type Answer<N extends CallName> = Output<N> | ((asked: CallInput<N>) => Output<N> | Promise<Output<N>>);
type Respond = (asked: unknown) => Response | Promise<Response>;
type SetBack = () => void;

const responders = new Map<CallName, Respond>();
const made: { name: CallName; asked: unknown }[] = [];
const mistakes: string[] = [];
/** How many calls have no answer yet, and how many of those are held. */
let [underWay, held] = [0, 0];

function respond(name: CallName, how: Respond): SetBack {
  const before = responders.get(name);
  responders.set(name, how);
  return () => {
    if (before) responders.set(name, before);
    else responders.delete(name);
  };
}

const json = (body: unknown, status: number, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

function accepted(call: Call, output: unknown, headers?: Record<string, string>): Response {
  if (!call.output) return new Response(null, { status: call.status });
  return json(z.parse(call.output, output), call.status, headers);
}

const paged = z.object({ query: z.object({ cursor: z.optional(z.string()) }) });

/** The place of the page that a list was asked for, which its cursor is. */
const pageOf = (asked: unknown): number => Number(z.parse(paged, asked).query.cursor ?? 0);

export const server = {
  isAnswered: (name: CallName): boolean => responders.has(name),

  answer<N extends CallName>(name: N, answer: Answer<N>): SetBack {
    return respond(name, async (asked) =>
      accepted(calls[name], typeof answer === 'function' ? await answer(asked as CallInput<N>) : answer),
    );
  },

  /** Answers the pages of a list in order; each but the last has a cursor. */
  answerPages<N extends CallName>(name: N, pages: Output<N>[]): SetBack {
    return respond(name, (asked) => {
      const index = pageOf(asked);
      const next = index + 1 < pages.length ? { 'X-Next-Cursor': String(index + 1) } : undefined;
      return accepted(calls[name], pages[index], next);
    });
  },

  /** Answers with an error of the contract. */
  refuse(
    name: CallName,
    code: ErrorCode,
    error: string,
    details: Omit<ErrorBody, 'error' | 'code'> = {},
  ): SetBack {
    const body: ErrorBody = { error, code, ...details };
    return respond(name, () => json(body, ERROR_STATUSES[code]));
  },

  /** Answers with an error from a page of the list on. Its first pages are answered as before. */
  refuseFrom(name: CallName, firstRefused: number, code: ErrorCode, error: string): SetBack {
    const before = responders.get(name);
    return respond(name, (asked) =>
      before && pageOf(asked) < firstRefused ? before(asked) : json({ error, code }, ERROR_STATUSES[code]),
    );
  },

  /** Breaks down without a message, as a proxy before the server does. */
  breakDown: (name: CallName): SetBack => respond(name, () => new Response('', { status: 500 })),

  /** Answers with something that is not in the contract. */
  answerWrongly: (name: CallName, body: unknown): SetBack =>
    respond(name, () => json(body, calls[name].status)),

  /** Can't be reached by this call, as without a connection. */
  disconnect: (name: CallName): SetBack =>
    respond(name, () => Promise.reject(new TypeError('Failed to fetch'))),

  /** Lets the browser abort the call without a message. The product then shows its default message. */
  abort: (name: CallName): SetBack => respond(name, () => Promise.reject(new DOMException('', 'AbortError'))),

  /** Holds the call's answers until the returned function is called, or forever. Then it gets what is set by then. */
  hold(name: CallName): SetBack {
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const before = responders.get(name);
    const setBack = respond(name, async (asked) => {
      held++;
      await released.finally(() => held--);
      return answerTo(name, asked);
    });
    const holding = responders.get(name);
    return () => {
      // What was set while it was held counts.
      if (responders.get(name) === holding) setBack();
      else if (!responders.has(name) && before) responders.set(name, before);
      release();
    };
  },

  /** What the call was asked so far. */
  asked: <N extends CallName>(name: N): CallInput<N>[] =>
    made.filter((one) => one.name === name).map(({ asked }) => asked as CallInput<N>),

  /** Forgets the calls made so far. */
  forgetCalls(): void {
    made.length = 0;
  },

  /** Waits until all calls but those held have their answers, and no further calls follow from those. */
  async settle(): Promise<void> {
    do await new Promise(requestAnimationFrame);
    while (underWay > held);
  },

  /** Ends the test: forgets all answers, and returns what was asked without one or wrongly. */
  reset(): string[] {
    responders.clear();
    made.length = 0;
    return mistakes.splice(0);
  },
};

function answerTo(name: CallName, asked: unknown): Promise<Response> | Response {
  const how = responders.get(name);
  if (how) return how(asked);
  mistakes.push(`${name} has no answer`);
  return new Response('', { status: 501 });
}

/** Fixed paths first, so that `/my` is never taken for an id. */
const routes = Object.entries(calls)
  .map(([name, call]) => ({
    name: name as CallName,
    call: call as Call,
    pattern: new RegExp(`^${call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))
  .sort((one, other) => Number(one.call.path.includes('{')) - Number(other.call.path.includes('{')));

async function readAsked(call: Call, url: URL, pattern: RegExp, body: unknown): Promise<unknown> {
  const groups = pattern.exec(url.pathname)?.groups ?? {};
  const params = Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
  const query = Object.fromEntries(url.searchParams);
  return {
    params,
    query: call.query ? z.parse(call.query, query) : query,
    input: call.input ? z.parse(call.input, body) : undefined,
  };
}

async function handle(url: URL, init: RequestInit): Promise<Response> {
  const { method = 'GET', body } = init;
  const route = routes.find(({ call, pattern }) => call.method === method && pattern.test(url.pathname));
  if (!route) {
    mistakes.push(`${method} ${url.pathname} is no call of the contract`);
    return new Response('', { status: 404 });
  }
  const { name, call, pattern } = route;
  underWay++;
  try {
    const input: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    const asked = await readAsked(call, url, pattern, input);
    made.push({ name, asked });
    return await answerTo(name, asked);
  } catch (error) {
    if (error instanceof z.core.$ZodError) mistakes.push(`${name}: ${z.prettifyError(error)}`);
    throw error;
  } finally {
    underWay--;
  }
}

/** Ends when the caller aborts, even while the answer is held. */
function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(new DOMException('The call was aborted', 'AbortError'));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
  });
}

const realFetch = globalThis.fetch;

/** Replaces the browser's network for everything that the app asks of the server. */
export function replaceFetch(): void {
  globalThis.fetch = (target, init = {}) => {
    const url = new URL(target instanceof Request ? target.url : target, location.origin);
    // The project's configuration, which the listeners wait for.
    if (url.pathname.startsWith('/__/')) return new Promise(() => {});
    if (!url.pathname.startsWith('/api/')) return realFetch(target, init);
    return Promise.race([handle(url, init), untilAborted(init.signal)]);
  };
}
