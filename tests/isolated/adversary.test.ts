/**
 * Every person tries every call on things of others, and tries to set every stored field. The rows follow from the table
 * of calls and from the stored data, so that new calls and fields are covered too.
 */

import { type CallName, calls } from '@marketplace/contract/calls';
import type { Call } from '@marketplace/contract/shared/call';
import type { ErrorCode } from '@marketplace/contract/shared/errors';
import { describe, expect, test } from 'vitest';
import { pathOf } from '../../web/src/lib/api/call-path.ts';
import { type Answer, readError } from '../support/client.ts';
import { expectRefusal } from '../support/refusal.ts';
import { everythingStored, renewedStage, type Stage } from '../support/stage.ts';
import { json } from '../support/table.ts';
import { type Asked, situationOf } from './situations/index.ts';

const ROLES = ['visitor', 'carla', 'cleo', 'bob', 'bill', 'dana', 'ada'] as const;
type Role = (typeof ROLES)[number];

/** Roles that may make the good case's call too, and are therefore no adversaries. */
const MAY_TOO: { readonly [N in CallName]?: readonly Role[] } = {
  // Every business sees open requests, and may ask about them and send estimates.
  getRequest: ['bob', 'bill', 'dana'],
  createEstimate: ['bob', 'bill', 'dana'],
  listQuestions: ['bob', 'bill', 'dana'],
  askQuestion: ['bob', 'bill', 'dana'],
  // Both sides of a job may make these.
  completeRequest: ['carla', 'bob'],
  getReviewsOfRequest: ['carla', 'bob'],
  getContact: ['carla', 'bob'],
  listMessages: ['carla', 'bob'],
  getConversation: ['carla', 'bob'],
  setPresence: ['carla', 'bob'],
  listEstimateVersions: ['carla', 'bob'],
  proposeChange: ['carla', 'bob'],
  // Anyone may block anyone.
  blockAccount: ['cleo', 'bob', 'bill', 'dana', 'ada'],
  // Only the browser knows its subscription's address. The subscription moves to the account that signs in there.
  subscribePush: ROLES,
};

/** Calls that search the caller's own things only, and succeed when they find none. */
const AMONG_OWN: readonly CallName[] = ['readNotifications', 'unsubscribePush'];

const names = Object.keys(calls) as CallName[];
let people: Stage;
const stageOfRow = renewedStage();

function ask(name: CallName, { who, params, query, input }: Asked, client = who.client): Promise<Answer> {
  const { method, path }: Call = calls[name];
  return client.request(pathOf({ path }, params, query), { method, ...(input && json(input)) });
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Whether the call names a thing. Excludes calls open to anyone, whose answers are public. */
const isAboutSomething = (name: CallName, { params, input }: Asked) =>
  calls[name].access !== 'anyone' && (params !== undefined || UUID.test(JSON.stringify(input ?? {})));

function adversariesOf(name: CallName, { who }: Asked): Role[] {
  const others = ROLES.filter((role) => role === 'visitor' || people[role].id !== who.id);
  return others.filter((role) => !MAY_TOO[name]?.includes(role));
}

const clientOf = (role: Role) => (role === 'visitor' ? people.visitor() : people[role].client);

function expectNothingDone(name: CallName, answer: Answer): void {
  if (answer.status >= 400) {
    expect([400, 401, 403, 404, 409]).toContain(answer.status);
    expectRefusal(answer, readError(answer).code as ErrorCode);
  } else if (answer.status === 204) expect(AMONG_OWN).toContain(name);
  // A bulk call succeeds and reports each item.
  else expect(JSON.parse(answer.text)).toMatchObject({ succeeded: [], error: expect.any(String) });
}

describe('does nothing to things of others:', () => {
  test.each(names)('%s', async (name) => {
    people = await stageOfRow();
    const good = await situationOf(name).good(people);
    if (!isAboutSomething(name, good)) return;
    const before = calls[name].method !== 'GET' && (await everythingStored(people));
    if (before) keepFields(before);
    for (const role of adversariesOf(name, good))
      expectNothingDone(name, await ask(name, good, clientOf(role)));
    if (before) expect(await everythingStored(people)).toEqual(before);
  });
});

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Every field that the rows have stored so far, with one of its values. */
const storedFields: Fields = {};

function keepFields(stored: Record<string, unknown>): void {
  const documents = Object.entries(stored).filter(([path]) => !/^(auth|files)\//.test(path));
  for (const [, document] of documents) Object.assign(storedFields, JSON.parse(JSON.stringify(document)));
}

/** Variants of the input, each with an extra field in one of its objects. */
function withOneMoreWithin(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    return value.flatMap((one, index) => withOneMoreWithin(one).map((changed) => value.with(index, changed)));
  }
  if (!isFields(value)) return [];
  const below = Object.entries(value).flatMap(([key, one]) =>
    withOneMoreWithin(one).map((changed) => ({ ...value, [key]: changed })),
  );
  return [{ ...value, isAdmin: true }, ...below];
}

describe('rejects stored fields that are not part of its input:', () => {
  test.each(names.filter((name) => 'input' in calls[name]))('%s', async (name) => {
    people = await stageOfRow();
    const good = await situationOf(name).good(people);
    const before = await everythingStored(people);
    keepFields(before);
    expect(storedFields).toHaveProperty('isAdmin');
    const foreign = Object.keys(storedFields).filter((field) => !(field in (good.input ?? {})));
    const answer = await ask(name, { ...good, input: { ...storedFields, ...good.input } });
    expectRefusal(answer, 'invalid');
    expect(Object.keys(readError(answer).fields ?? {})).toEqual(expect.arrayContaining(foreign));
    for (const input of withOneMoreWithin(good.input ?? {})) {
      expectRefusal(await ask(name, { ...good, input: input as Fields }), 'invalid');
    }
    expect(await everythingStored(people)).toEqual(before);
  });
});
