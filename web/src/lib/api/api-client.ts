import type { Call, InputOf, OutputOf, ParamsOf, QueryOf } from '@marketplace/contract/shared/call';
import { parseKnown } from '@marketplace/contract/shared/known';
import { ApiError, errorFromResponse, isCancelled } from './api-error.ts';
import { type Parts, pathOf } from './call-path.ts';
import { dropEarlyAnswers, takeEarlyAnswer } from './early-answers.ts';

export { ApiError, messageOf } from './api-error.ts';

/**
 * The only way to call the server, derived from the contract's calls:
 *
 *   const { user } = await callApi(sessionCalls.getMe);
 *   const request = await callApi(requestCalls.getRequest, { params: { id }, signal });
 *   await callApi(estimateCalls.createEstimate, { input: { serviceRequestId, amount, description, timeline } });
 *   const { data, nextCursor } = await callApiPage(requestCalls.listOpenRequests, { query: { cursor } });
 *
 * Answers are parsed by the call's schema, without items that this version doesn't know; a failure is an ApiError { message, status, code, fields }.
 */
type Needs<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value };

interface TransportOptions {
  signal?: AbortSignal | undefined;
  /** Whether the browser still sends the call after the page unloads. */
  keepalive?: boolean;
}

type CallOptions<C extends Call> = TransportOptions &
  Needs<'input', InputOf<C>> &
  (keyof ParamsOf<C> extends never ? { params?: undefined } : { params: ParamsOf<C> }) & {
    query?: (QueryOf<C> & Parts) | undefined;
  };

/** Calls without parameters and payload need no options. */
export type Arguments<C extends Call> = [InputOf<C>] extends [undefined]
  ? keyof ParamsOf<C> extends never
    ? [options?: CallOptions<C>]
    : [options: CallOptions<C>]
  : [options: CallOptions<C>];

type AnswerListener = (call: Call, answer: unknown) => void;
let answerListener: AnswerListener = () => {};

/** Registers a listener that runs on every answer, before the caller gets it. */
export function onAnswer(listener: AnswerListener): void {
  answerListener = listener;
}

export async function callApi<C extends Call>(call: C, ...[options]: Arguments<C>): Promise<OutputOf<C>> {
  return (await send(call, options)).data;
}

/** Calls a paginated list. Returns the page and the cursor of the next one. */
export async function callApiPage<C extends Call>(call: C, ...[options]: Arguments<C>) {
  const { data, response } = await send(call, options);
  return { data, nextCursor: response.headers.get('X-Next-Cursor') };
}

async function send<C extends Call>(call: C, options: CallOptions<C> | undefined) {
  const response = await startRequest(call, options).catch(rethrowAsOffline);
  if (!response.ok) throw await errorFromResponse(response);
  const data = (await readAnswer(call, response)) as OutputOf<C>;
  answerListener(call, data);
  return { data, response };
}

type RequestParts = TransportOptions & { params?: Parts; query?: Parts; input?: unknown };

function startRequest(
  call: Call,
  { signal, keepalive = false, params, query, input }: RequestParts = {},
): Promise<Response> {
  const { method } = call;
  const address = pathOf(call, params, query);
  if (method !== 'GET') dropEarlyAnswers();
  const early = takeEarlyAnswer(address);
  const send = import.meta.env.APP_CHECK_SITE_KEY && call.appCheck ? fetchWithAppCheck : fetch;
  return (
    early ??
    send(address, {
      method,
      credentials: 'same-origin',
      signal: signal ?? null,
      ...(keepalive && { keepalive }),
      ...jsonPayload(input),
    })
  );
}

/** Loaded on demand, since only forms for guests need App Check. Builds without App Check leave it out. */
async function fetchWithAppCheck(address: string, init: RequestInit): Promise<Response> {
  const appCheck = await import('../firebase/app-check.ts');
  return appCheck.fetchWithAppCheck(address, init);
}

/** Sends a body and its content type only if there is a payload. */
function jsonPayload(input: unknown) {
  if (input === undefined) return {};
  return { body: JSON.stringify(input), headers: { 'Content-Type': 'application/json' } };
}

export function rethrowAsOffline(error: unknown): never {
  if (isCancelled(error)) throw error;
  throw new ApiError("We can't reach the server. Check your connection and try again.", 0, 'offline');
}

async function readAnswer(call: Call, response: Response): Promise<unknown> {
  if (!call.output) return undefined;
  const { data, leftOut } = parseKnown(call.output, await response.json().catch(() => undefined));
  if (leftOut !== undefined)
    console.error(`${call.method} ${call.path} sent an answer that is not in the contract`, leftOut);
  if (data !== undefined) return data;
  throw new ApiError(
    'The server sent an unexpected response. Please try again.',
    response.status,
    'unexpected',
  );
}
