/** Takes a snapshot around every call, runs the triggers, and checks the invariants. */
import type { CallName } from '@marketplace/contract/calls';
import { match } from '../../../functions/src/http/router.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import type { Reach } from '../../support/calls/client.ts';
import { logged } from '../../support/stack/in-process.ts';
import type { Surroundings } from './echo.ts';
import { marked } from './inputs.ts';
import { invariants } from './invariants/index.ts';
import { Promises } from './invariants/promises.ts';
import { collectionOf, noticeWrites, type Snapshot, takeSnapshot } from './snapshot.ts';
import { type CallOptions, entryOf, isSuccess, type MadeCall, type Push, type Step } from './step.ts';
import { runTriggers } from './triggers.ts';

const SECOND_MS = 1000;

export class Watch {
  readonly made: MadeCall[] = [];
  readonly pushes: Push[] = [];
  /** The account of each active session, by its cookie. */
  readonly sessions = new Map<string, string>();
  /** The call in progress. */
  current: CallName | undefined;
  readonly #db: Services['db'];
  readonly #isWritten: () => boolean;
  readonly #kinds = new Map<string, string>();
  readonly #promises = new Promises();
  readonly #broken: string[] = [];
  #stored: Snapshot = new Map();
  #now = Date.now();
  #marks = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(db: Services['db']) {
    this.#db = db;
    this.#isWritten = noticeWrites(db);
  }

  get now(): Date {
    return new Date(this.#now);
  }

  get surroundings(): Surroundings {
    return { stored: this.#stored, kinds: this.#kinds, present: [...new Set(this.sessions.values())] };
  }

  pass(ms: number): void {
    this.#now += ms;
  }

  async lookAgain(): Promise<Snapshot> {
    if (!this.#isWritten()) return this.#stored;
    this.#stored = await takeSnapshot(this.#db);
    for (const [path, { id }] of this.#stored) this.#kinds.set(id, collectionOf(path));
    return this.#stored;
  }

  /** Makes calls sequentially, so that each change belongs to one call. */
  over(way: Reach): Reach {
    return (address, init) => {
      const answered = this.#last.then(() => this.#watched(way, address, init));
      this.#last = answered.catch((error) => this.#broken.push(String(error)));
      return answered;
    };
  }

  expectSound(): void {
    this.expectAll(this.#broken);
  }

  expectAll(broken: readonly string[]): void {
    if (broken.length === 0) return;
    throw new Error(
      `${[...new Set(broken)].join('\n')}\n\nafter\n${this.made.map(descriptionOf).join('\n')}`,
    );
  }

  /** Expects an account's export to contain everything that its calls acknowledged. */
  expectKept(id: string, exported: string): void {
    this.#broken.push(...this.#promises.missingIn(exported, id, this.#stored));
  }

  async #watched(way: Reach, address: string, init: RequestInit): Promise<Response> {
    this.pass(SECOND_MS);
    const { pathname, searchParams } = new URL(address);
    const { name, params } = match(String(init.method), pathname);
    this.current = name;
    const query = Object.fromEntries(searchParams);
    const input = this.#marked(name, init.body);
    const asked: CallOptions = { params, query, input };
    const cookie = cookieIn(new Headers(init.headers).get('cookie'));
    const actor = this.sessions.get(cookie) ?? null;
    // A setup may have written past the calls, as it does to make an administrator.
    const before = await this.lookAgain();
    this.pushes.length = 0;
    const response = await way(address, {
      ...init,
      ...(input !== undefined && { body: JSON.stringify(input) }),
    });
    const text = await response.clone().text();
    const call = { name, actor, asked, status: response.status };
    const begun = this.#keepSession(response, cookie, text);
    const after = await this.lookAgain();
    const take = () => this.lookAgain();
    const settled = await runTriggers({ before, after }, take, () => this.now);
    this.made.push(call);
    this.#check({
      ...call,
      viewers: [actor, begun].filter((id) => id !== null),
      text,
      before,
      after,
      settled,
      pushes: [...this.pushes],
    });
    return response;
  }

  #check(step: Step): void {
    const broken = [...invariants.flatMap((holds) => holds(step)), ...this.#promises.broken(step)];
    const cause = step.status >= 500 ? logged.findLast((entry) => entry.cause)?.cause : undefined;
    if (cause instanceof Error) broken.push(String(cause.stack));
    this.#broken.push(...broken.map((violation) => `${step.name}: ${violation}`));
  }

  #marked(name: CallName, body: RequestInit['body']): unknown {
    if (typeof body !== 'string') return undefined;
    const { input: schema } = entryOf(name);
    const input: unknown = JSON.parse(body);
    return schema ? marked(schema, input, () => ++this.#marks) : input;
  }

  /** Returns the account whose session begins with the answer. */
  #keepSession({ headers }: Response, before: string, text: string): string | null {
    const body = Object(JSON.parse(text || 'null'));
    if (body.code === 'signed-out') this.sessions.delete(before);
    const line = headers
      .getSetCookie()
      .find((one) => one.startsWith('__session=') && one.includes('Path=/api;'));
    if (line === undefined) return null;
    const cookie = cookieIn(line);
    const id: unknown = body.user?.id ?? this.sessions.get(before);
    if (cookie === '') this.sessions.delete(before);
    if (cookie === '' || typeof id !== 'string') return null;
    this.sessions.set(cookie, id);
    return id;
  }
}

const cookieIn = (line: string | null): string => /__session=([^;]*)/.exec(line ?? '')?.[1] ?? '';

const descriptionOf = ({ actor, name, asked, status }: MadeCall): string =>
  `${actor ?? 'guest'} ${name} ${JSON.stringify(asked)} → ${status}${isSuccess({ status }) ? '' : ' refused'}`;
