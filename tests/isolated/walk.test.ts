/**
 * Walks the table of calls. Spoils each call's good case in one way after another. Afterwards the stored data must be
 * unchanged, and the good case must still work.
 */

import { type CallName, calls } from '@marketplace/contract/calls';
import type { Call } from '@marketplace/contract/shared/call';
import type { ErrorCode } from '@marketplace/contract/shared/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pathOf } from '../../web/src/lib/api/call-path.ts';
import { boundsOfFields, type FieldBounds } from '../support/bounds.ts';
import { type Answer, readError } from '../support/client.ts';
import type { Person } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { everythingStored, renewedStage, type Stage } from '../support/stage.ts';
import { json } from '../support/table.ts';
import { type AnySituation, type Asked, type Other, situationOf } from './situations/index.ts';

let people: Stage;
const stageOfRow = renewedStage();

/** Makes the call. `init` overrides parts of the HTTP request. */
function ask({ method, path }: Call, { who, params, query, input }: Asked, init: RequestInit = {}) {
  const usual: RequestInit = input === undefined ? {} : json(input);
  const headers = { ...usual.headers, ...init.headers };
  return who.client.request(pathOf({ path }, params, query), { method, ...usual, ...init, headers });
}

const bodyOf = ({ text }: Answer): unknown => JSON.parse(text || 'null');

/** A person to whom the table gives no access. */
function strangerTo({ access }: Call, { carla, bob, dana }: Stage): Person | undefined {
  if (access === 'customer') return bob;
  if (access === 'business') return carla;
  return access === 'admin' ? dana : undefined;
}

const names = Object.keys(calls) as CallName[];

describe.each(names)('%s', (name) => {
  const entry: Call = calls[name];
  const { input, query, output, method } = entry;
  const isRead = method === 'GET';
  let good: Asked;
  let others: { someoneElses: Other[]; missing: Other[] };
  let before: Record<string, unknown>;
  beforeAll(async () => {
    people = await stageOfRow();
    const one = situationOf(name);
    good = await one.good(people);
    others = {
      someoneElses: await one.someoneElses(people, good),
      missing: await one.missing(people, good),
    };
    before = await everythingStored(people);
  });

  const refused = async (code: ErrorCode, change: Partial<Asked>, init?: RequestInit) => {
    const answer = await ask(entry, { ...good, ...change }, init);
    expectRefusal(answer, code);
    return readError(answer);
  };

  if (entry.access !== 'anyone')
    test('is refused to people without access', async () => {
      await refused('signed-out', { who: { ...good.who, client: people.visitor() } });
      const stranger = strangerTo(entry, people);
      if (stranger) await refused('forbidden', { who: stranger });
    });

  if (!isRead)
    test('is refused to other sites, and with a body that is too large', async () => {
      await refused('cross-site', {}, { headers: { origin: 'https://evil.example' } });
      const padding = ' '.repeat(100 * 1024);
      await refused('too-large', {}, { body: JSON.stringify(good.input ?? {}) + padding });
    });

  if (!isRead && !entry.ignoresBody)
    test('is refused with a malformed body, or one not declared as JSON', async () => {
      const { body, headers } = json(good.input ?? {});
      const cut = body.slice(0, -1);
      await refused('malformed', {}, { headers, body: cut });
      await refused('malformed', {}, { headers, body: new Uint8Array([...Buffer.from(cut), 0xff, 0x7d]) });
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/json; charset=utf-16',
      ]) {
        await refused('unsupported-type', {}, { body, headers: { 'content-type': type } });
      }
      if (input && !z.safeParse(input, undefined).success) await refused('invalid', {}, { body: '' });
      await refused('invalid', {}, json([good.input ?? {}]));
      const { fields } = await refused('invalid', {}, json({ ...good.input, surprise: true }));
      expect(Object.keys(fields ?? {})).toEqual(['surprise']);
    });

  if (query)
    test('is refused with an unknown filter', async () => {
      const { fields } = await refused('invalid', { query: { ...good.query, surprise: 1 } });
      expect(Object.keys(fields ?? {})).toEqual(['surprise']);
    });

  if (input ?? query)
    test('is refused with any field beyond its limit, and names the field', async () => {
      const one = situationOf(name);
      const ofInput = input ? boundsOfFields(input, good.input ?? {}) : [];
      for (const { field, beyond } of withOwn(ofInput, good.input, one.beyond)) {
        for (const value of beyond) {
          const { fields } = await refused('invalid', {}, json(value));
          expect(fields, JSON.stringify(value).slice(0, 300)).toHaveProperty(field);
        }
      }
      for (const { field, beyond } of query ? boundsOfFields(query, good.query ?? {}) : []) {
        for (const value of beyond) {
          const { fields } = await refused('invalid', { query: value as Record<string, string> });
          expect(fields, JSON.stringify(value).slice(0, 300)).toHaveProperty(field);
        }
      }
    });

  if (input ?? query)
    test('accepts every field at its limit', () => {
      for (const [schema, from] of [
        [input, good.input],
        [query, good.query],
      ] as const) {
        for (const { field, within } of schema ? boundsOfFields(schema, from ?? {}) : []) {
          for (const value of within) {
            const issues = z.safeParse(schema ?? z.unknown(), value).error?.issues ?? [];
            // Custom issues are about combinations of fields.
            const own = issues.filter(({ path, code }) => path[0] === field && code !== 'custom');
            expect(own, JSON.stringify(value).slice(0, 300)).toEqual([]);
          }
        }
      }
    });

  test('does and reveals nothing about missing things and those of others', async () => {
    const { someoneElses, missing } = others;
    if (entry.path.includes('{')) expect([someoneElses.length, missing.length]).not.toContain(0);
    for (const { expected, ...asked } of [...someoneElses, ...missing]) {
      const answer = await ask(entry, asked);
      if (typeof expected === 'string') expectRefusal(answer, expected);
      else
        expect({ status: answer.status, body: bodyOf(answer) }).toEqual({
          status: entry.status,
          ...expected,
        });
    }
  });

  test('answers the same for hidden things and for missing things', async () => {
    const answersTo = async (asked: Other[]) => {
      const unknown = asked.filter(({ expected }) => expected === 'not-found');
      return Promise.all(unknown.map(async (one) => (await ask(entry, one)).text));
    };
    const [hidden, missing] = [await answersTo(others.someoneElses), await answersTo(others.missing)];
    expect(hidden.filter((text) => !missing.includes(text))).toEqual([]);
  });

  test('leaves the stored data unchanged by all of these calls', async () => {
    expect(await everythingStored(people)).toEqual(before);
  });

  test('succeeds in its good case', async () => {
    const answer = await ask(entry, good);
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: entry.status });
    if (output) z.parse(output, bodyOf(answer));
    else expect(answer.text).toBe('');
    const after = await everythingStored(people);
    // Reading contact details adds an entry to the log of disclosures.
    if (isRead) expect(without('disclosures/', after)).toEqual(without('disclosures/', before));
    // Firebase Auth stores the time of the last sign-in, even one made for an email.
    else if (situationOf(name).storesNothing)
      expect(without('auth/', after)).toEqual(without('auth/', before));
    else expect(after).not.toEqual(before);
  });
});

const without = (folder: string, stored: Record<string, unknown>) =>
  Object.entries(stored).filter(([path]) => !path.startsWith(folder));

/** Adds the situation's own values for limits that cannot be read from the schema. */
function withOwn(
  bounds: readonly FieldBounds[],
  good: Asked['input'],
  own: AnySituation['beyond'] = {},
): FieldBounds[] {
  const all = bounds.map(({ field, within, beyond }) => {
    const more = (own[field] ?? []).map((value) => ({ ...good, [field]: value }));
    return { field, within, beyond: [...beyond, ...more] };
  });
  // A field without a value beyond its limit has no limit.
  for (const { field, beyond } of all) expect(beyond, `${field} has no limit`).not.toEqual([]);
  return all;
}
