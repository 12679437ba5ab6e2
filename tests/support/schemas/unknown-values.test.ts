/** What older code has of a value that a newer version added: everything but that value. */
import { type CallName, calls } from '@marketplace/contract/calls';
import { storedConversation } from '@marketplace/contract/conversation/stored';
import type { Call } from '@marketplace/contract/shared/call';
import { parseKnown } from '@marketplace/contract/shared/known';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import '../../../functions/src/calls/index.ts';
import { storedSchemas } from '../../../functions/src/store/firestore/collection.ts';
import { exampleOf, LEFT_OUT, plantUnknown } from './unknown-values.ts';

const names = Object.keys(calls) as CallName[];
const answers = names.flatMap((name) => {
  const { output }: Call = calls[name];
  return output ? [[name, output] as const] : [];
});
const AT = Timestamp.fromMillis(0);

/** What is left out, by the place of the unknown value. */
function readWithUnknown(schema: z.ZodMiniType, leaves: unknown[] = []) {
  const example = exampleOf(schema, leaves);
  expect(z.safeParse(schema, example).error?.issues).toBeUndefined();
  const planted = plantUnknown(schema, example);
  for (const { path, value, known } of planted) {
    const { data, leftOut } = parseKnown(schema, value);
    expect({ path, data }).toEqual({ path, data: known === LEFT_OUT ? undefined : z.parse(schema, known) });
    if (known === LEFT_OUT) expect(leftOut).toBeDefined();
  }
  return planted;
}

describe('with one value that the reader does not know', () => {
  test.each(answers)('the answer of %s loses no more than the thing with that value', (_, output) => {
    readWithUnknown(output);
  });

  test('no list is lost as a whole', () => {
    const lost = answers.flatMap(([name, output]) =>
      output instanceof z.ZodMiniArray
        ? readWithUnknown(output).flatMap(({ path, known }) => (known === LEFT_OUT ? `${name} ${path}` : []))
        : [],
    );
    expect(lost).toEqual([]);
  });

  test.each([...storedSchemas])(
    'a document of %s loses no more than the thing with that value',
    (_, schema) => {
      readWithUnknown(schema, [AT]);
    },
  );

  test('a conversation keeps its other events, for the server and for a listening browser', () => {
    const moment = z.custom<Timestamp>((value) => value instanceof Timestamp);
    const ofEvents = readWithUnknown(storedConversation(moment), [AT]).find(({ path }) =>
      path.startsWith('events'),
    );
    expect(ofEvents?.known).toMatchObject({ events: { one: { other: { kind: expect.any(String) } } } });
  });
});
