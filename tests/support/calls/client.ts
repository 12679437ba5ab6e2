/** A browser's HTTP side: calls by name, a cookie jar, and an IP address of its own. */
import { randomBytes } from 'node:crypto';
import { type CallName, calls, type Input, type Output, type Params } from '@marketplace/contract/calls';
import type { Call } from '@marketplace/contract/shared/call';
import { type ErrorBody, errorBody } from '@marketplace/contract/shared/errors';
import type { Firestore } from 'firebase-admin/firestore';
import { pathOf } from '../../../web/src/lib/api/call-path.ts';
import { env } from '../stack/env.ts';
import { ownerOf, recordCall } from './last-calls.ts';

export type Options<N extends CallName> = {
  headers?: Record<string, string>;
  query?: Record<string, string | number>;
} & (keyof Params<N> extends never ? { params?: never } : { params: Params<N> }) &
  ([Input<N>] extends [undefined]
    ? { input?: never }
    : undefined extends Input<N>
      ? { input?: Input<N> }
      : { input: Input<N> });

/** Makes the options optional if all of them are. */
type Arguments<N extends CallName> =
  object extends Options<N> ? [options?: Options<N>] : [options: Options<N>];

export type Answer = { status: number; headers: Headers; text: string };

/** The transport to the server: the network, unless a test replaces it. */
export type Reach = (address: string, init: RequestInit) => Promise<Response>;

/** The database that an answer came from, where it is a test's own. */
export const databases = new WeakMap<Response, Firestore>();

export class Client {
  /** The value of the session cookie. */
  session: string | undefined;
  /** Unique, so that rate limits by address affect no other client. */
  readonly address = randomAddress();
  private readonly reach: Reach;

  constructor(reach: Reach = fetch) {
    this.reach = reach;
  }

  /** Makes a call and throws if the API rejects it. */
  async do<N extends CallName>(name: N, ...[options]: Arguments<N>): Promise<Output<N>> {
    const answer = await this.send(calls[name], options);
    if (answer.status === calls[name].status) return JSON.parse(answer.text || 'null') as Output<N>;
    throw new Error(`${name} answered ${answer.status}: ${answer.text}`);
  }

  /** Makes a call that the API should reject. */
  async refused<N extends CallName>(
    name: N,
    ...[options]: Arguments<N>
  ): Promise<ErrorBody & { status: number; headers: Headers }> {
    const answer = await this.send(calls[name], options);
    if (answer.status < 400) throw new Error(`${name} was not refused: ${answer.status} ${answer.text}`);
    return { status: answer.status, headers: answer.headers, ...readError(answer) };
  }

  /** Makes a call and returns its answer, whether accepted or rejected. */
  answer<N extends CallName>(name: N, ...[options]: Arguments<N>): Promise<Answer> {
    return this.send(calls[name], options);
  }

  /** Sends any HTTP request, which may not match a call. */
  async request(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers({ origin: env.appUrl, 'x-forwarded-for': this.address });
    if (this.session !== undefined) headers.set('cookie', `__session=${this.session}`);
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const response = await this.reach(env.appUrl + path, { redirect: 'manual', ...init, headers });
    const text = await response.text();
    recordCall({
      who: ownerOf(this.session),
      call: `${init.method ?? 'GET'} ${path}`,
      body: typeof init.body === 'string' ? init.body : '',
      status: response.status,
      answer: text,
      db: databases.get(response),
    });
    this.keepCookie(response.headers.getSetCookie());
    return { status: response.status, headers: response.headers, text };
  }

  private send(call: Call, options: Loose = {}): Promise<Answer> {
    const { params, query, input, headers } = options;
    return this.request(pathOf(call, params, query), {
      method: call.method,
      headers: { ...(input !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(input !== undefined && { body: JSON.stringify(input) }),
    });
  }

  private keepCookie(setCookie: string[]): void {
    for (const cookie of setCookie) {
      const value = /^__session=([^;]*); Path=\/api;/.exec(cookie)?.[1];
      if (value !== undefined) this.session = value === '' ? undefined : value;
    }
  }
}

type Loose = {
  params?: Record<string, string> | undefined;
  query?: Record<string, string | number> | undefined;
  input?: unknown;
  headers?: Record<string, string>;
};

export function readError({ text }: Pick<Answer, 'text'>): ErrorBody {
  return errorBody.parse(JSON.parse(text));
}

/** An IP address from the range reserved for documentation. */
export function randomAddress(): string {
  return `2001:db8:${(randomBytes(8).toString('hex').match(/.{4}/g) ?? []).join(':')}::1`;
}
