/**
 * Malformed calls, equal in every run. The API must answer each, well-formed, and without a server error. `npm test`
 * makes those of one call of each shape. Every night, 150 times as many are made of every call, from other seeds
 * (.github/workflows/nightly.yml).
 */

import { type CallName, calls } from '@marketplace/contract/calls';
import type { Call } from '@marketplace/contract/shared/call';
import { ERROR_STATUSES, errorBody } from '@marketplace/contract/shared/errors';
import { DAY_MS } from '@marketplace/contract/shared/time';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeCursor } from '../../../functions/src/store/firestore/pages.ts';
import { pathOf } from '../../../web/src/lib/api/call-path.ts';
import type { Answer } from '../../support/calls/client.ts';
import { type Entry, pathWithIds, withInput } from '../../support/calls/table.ts';
import { openConversation, say } from '../../support/people/conversations.ts';
import { requestForm } from '../../support/people/market.ts';
import { registerBoth } from '../../support/people/people.ts';
import { type Stage, stage } from '../../support/people/stage.ts';
import { logged, services } from '../../support/stack/in-process.ts';
import { type CallerOptions, situationOf } from '../situations/index.ts';
import { nonsenseBody, nonsenseHeaders, nonsensePath, nonsenseQuery } from './nonsense.ts';

/** Printed with each failure. To try another one: FUZZ_SEED=7 npm test -- isolated fuzz */
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_401);
/** Multiplies the numbers of runs below: FUZZ_FACTOR=10 npm test -- isolated fuzz */
const FACTOR = Number(process.env.FUZZ_FACTOR ?? 0.1);

const names = Object.keys(calls) as CallName[];
const shapeOf = (name: CallName) => {
  const { method, access, input, query }: Call = calls[name];
  return [method, access, input !== undefined, query !== undefined].join(' ');
};
/** What is malformed in the same way for every call is tested of each by `every-call`. */
const OF_EACH_SHAPE = [...new Map(names.map((name) => [shapeOf(name), name])).values()];

/** Each reading advances the clock, so that rate limits do not interfere. */
const STEP_MS = 1100;
/** Sessions last for two weeks, and what is sent about one call takes some days. */
const MAX_AGE_MS = 3 * DAY_MS;

let moments: number;
let people: Stage;

async function begin(): Promise<void> {
  moments = 0;
  const { config, identity } = services;
  people = await stage({
    now: () => new Date(Date.now() + moments++ * STEP_MS),
    config: {
      ...config,
      limits: { loginFailuresPerAccount: 1e6, loginFailuresPerCaller: 1e6, registrationsPerCaller: 1e6 },
    },
    // Skipped because it would double the duration. Other tests cover it.
    identity: { ...identity, isSessionValid: async () => true },
  });
}
beforeAll(begin);

/** Implementation details that an error must not reveal. */
const INSIDES = /\n\s+at |node_modules|file:\/\/\/|\.ts:\d/;

function expectSound(answer: Answer, sent: string): void {
  const said = `${sent.slice(0, 2000)}\nwas answered ${answer.status} ${answer.text.slice(0, 500)}`;
  if (answer.status >= 500) expect.fail(`${said}\n${String(causeOfLast())}`);
  if (answer.status < 400) return;
  expect(answer.headers.get('content-type'), said).toBe('application/json; charset=utf-8');
  const error = errorBody.safeParse(JSON.parse(answer.text));
  expect(error.error, said).toBeUndefined();
  expect(ERROR_STATUSES, said).toHaveProperty([String(error.data?.code)], answer.status);
  expect(answer.text, said).not.toMatch(INSIDES);
}

const causeOfLast = () => logged.findLast(({ cause }) => cause !== undefined)?.cause;

let unanswered: string | undefined;
/** Keeps what was sent until it is answered. */
async function answered<T>(work: Promise<T>, sent: string): Promise<T> {
  unanswered = sent;
  return work.finally(() => {
    unanswered = undefined;
  });
}
// A test that hangs ends by its time limit, which does not say at what.
afterEach(() => {
  if (unanswered !== undefined) throw new Error(`No answer to ${unanswered.slice(0, 2000)}`);
});

const textOf = (body: RequestInit['body']): string =>
  body instanceof Uint8Array ? Buffer.from(body).toString() : String(body ?? '');

type Spoiled = { path?: string; init?: RequestInit };

/** Makes spoiled calls, and sets up a new situation once one was used up. */
class Door {
  private readonly name: CallName;
  private asked: CallerOptions | undefined;
  readonly statuses: number[] = [];

  constructor(name: CallName) {
    this.name = name;
  }

  async ask(spoil: (good: { path: string; input: unknown }) => Spoiled): Promise<void> {
    const { method, path } = calls[this.name];
    this.asked ??= await situationOf(this.name).good(people);
    const { who, params, query, input } = this.asked;
    const good = pathOf({ path }, params, query);
    const { path: address = good, init = {} } = spoil({ path: good, input });
    const headers = { 'content-type': 'application/json', ...init.headers };
    const sent = [method, address, JSON.stringify(headers), textOf(init.body)].join(' ');
    const answer = await answered(who.client.request(address, { method, ...init, headers }), sent);
    expectSound(answer, sent);
    this.statuses.push(answer.status);
    if (answer.status < 300 && method !== 'GET') this.asked = undefined;
  }
}

type Runs = { numRuns: number; seed?: number };
const check = <T>(
  arbitrary: fc.Arbitrary<T>,
  each: (value: T) => Promise<void>,
  { numRuns, seed = SEED }: Runs,
) =>
  fc.assert(fc.asyncProperty(arbitrary, each), {
    seed,
    numRuns: Math.ceil(numRuns * FACTOR),
    endOnFailure: true,
    includeErrorInReport: true,
  });

/** A seed for each call, so that adding a call does not change the inputs of others. */
const seedOf = (name: string) =>
  [...name].reduce((sum, letter) => 31 * sum + letter.charCodeAt(0), SEED) % 2 ** 31;

describe.each(process.env.FUZZ_FACTOR ? names : OF_EACH_SHAPE)('%s', (name) => {
  const { input, method, query }: Call = calls[name];
  // Shared, because setting up a situation takes longer than the calls.
  const door = new Door(name);
  beforeAll(async () => {
    if (moments * STEP_MS > MAX_AGE_MS) await begin();
    // Unfinished uploads of earlier rows would exceed the account's maximum.
    await people.db.recursiveDelete(people.db.collection('uploads'));
  });

  test('handles malformed bodies', async () => {
    const each = (body: (good: unknown) => Uint8Array) =>
      door.ask((good) => ({ init: { body: body(good.input ?? {}) as Uint8Array<ArrayBuffer> } }));
    const isBehind = (status: number) => status !== 400 && status !== 413;
    // Fewer runs for calls without an input.
    const numRuns = input ? 40 : method === 'GET' ? 2 : 6;
    // Repeats until at least one body passes the schema, which takes a hundred tries with some calls.
    for (let turn = 0; turn < 30 && (turn === 0 || (input && !door.statuses.some(isBehind))); turn += 1) {
      await check(nonsenseBody, each, { seed: seedOf(name) + turn, numRuns });
    }
    if (input) expect(door.statuses.filter(isBehind)).not.toEqual([]);
  });

  test('handles malformed paths', async () => {
    await check(
      nonsensePath,
      (change) => door.ask(({ path, input }) => ({ path: change(path), init: bodyOf(input) })),
      { numRuns: 5, seed: seedOf(name) },
    );
  });

  if (query)
    test('handles malformed queries', async () => {
      const filters = ['category', 'q', 'location', 'within', 'sort', 'limit', 'cursor', 'before'];
      await check(
        nonsenseQuery(filters),
        (query) => door.ask(({ path }) => ({ path: `${path.split('?')[0]}?${query}` })),
        { numRuns: 40 },
      );
    });

  test('handles malformed headers', async () => {
    await check(
      nonsenseHeaders,
      (headers) => door.ask(({ input }) => ({ init: { ...bodyOf(input), headers } })),
      { numRuns: 4, seed: seedOf(name) },
    );
  });
});

describe('a list', () => {
  test('handles forged cursors', async () => {
    const door = new Door('listOpenRequests');
    const values = fc.array(
      fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.constant(-0)),
      { maxLength: 3 },
    );
    const sorts = fc.constantFrom('newest', 'highest-budget', 'lowest-budget', 'most-urgent');
    await check(
      fc.record({ values, id: fc.uuid(), sort: sorts }),
      ({ values, id, sort }) =>
        door.ask(({ path }) => {
          const cursor = writeCursor({ values, id }, { sort });
          return { path: `${path.split('?')[0]}?${new URLSearchParams({ sort, cursor })}` };
        }),
      { numRuns: 30 },
    );
  });
});

describe('through the emulators of Hosting and Functions', () => {
  test('malformed bodies and headers get well-formed errors', async () => {
    const { client } = await registerBoth();
    const each = async ([entry, body, headers]: [Entry, (good: unknown) => Uint8Array, object]) => {
      const init = {
        method: entry.method,
        headers: { 'content-type': 'application/json', ...headers },
        body: body(requestForm()) as Uint8Array<ArrayBuffer>,
      };
      const sent = `${entry.name} ${JSON.stringify(init.headers)} ${Buffer.from(init.body)}`;
      expectSound(await answered(client.request(pathWithIds(entry), init), sent), sent);
    };
    const heads = fc.oneof(fc.constant({}), nonsenseHeaders);
    const entries = withInput.filter(({ name }) => name !== 'register' && name !== 'login');
    await check(fc.tuple(fc.constantFrom(...entries), nonsenseBody, heads), each, { numRuns: 80 });
  });
});

describe('half a surrogate pair, which Firestore rejects', () => {
  test('is stored as the replacement character', async () => {
    const { carla, bob } = people;
    const { toBusiness } = await openConversation(carla, bob);
    const { content } = await answered(say(toBusiness, 'See you \ud83d'), 'a message');
    expect(content).toBe('See you \ufffd');
  });
});

function bodyOf(input: unknown): RequestInit {
  return input === undefined ? {} : { body: JSON.stringify(input) };
}
