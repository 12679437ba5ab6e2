import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { queryFields, validate } from './validate.ts';

const schema = z.strictObject({
  name: z.string('Name is required').check(z.minLength(2, 'Name is short'), z.regex(/^\w+$/, 'Name is odd')),
  list: z.optional(z.array(z.strictObject({ size: z.number() }))),
});
const refusal = (value: unknown) => {
  try {
    return validate(schema, value);
  } catch (error) {
    return error;
  }
};

describe('an input', () => {
  test('is answered as the schema makes it', () => {
    expect(validate(schema, { name: 'Ann' })).toEqual({ name: 'Ann' });
  });

  test('is refused with the first complaint about each field', () => {
    expect(refusal({ name: '!', list: [{ size: 'x' }, {}] })).toMatchObject({
      code: 'invalid',
      message: 'Name is short',
      details: { fields: { name: 'Name is short', list: expect.stringContaining('expected number') } },
    });
  });

  test('may have no fields but the known ones', () => {
    expect(refusal({ name: 'Ann', isAdmin: true, more: 1 })).toMatchObject({
      details: { fields: { isAdmin: 'Unknown field', more: 'Unknown field' } },
    });
    const hidden = JSON.parse('{"name":"Ann","__proto__":{"isAdmin":true}}');
    expect(refusal(hidden)).toMatchObject({ code: 'invalid' });
  });

  test.each([undefined, null, [], 'text', 7])('is refused when it is %j', (value) => {
    expect(refusal(value)).toMatchObject({ code: 'invalid', message: expect.stringMatching(/expected/) });
  });
});

test('a query field that is given twice is a list, which no schema takes for one', () => {
  expect(queryFields(new URLSearchParams('a=1&b=2&a=3&__proto__=x'))).toEqual(
    Object.fromEntries([
      ['a', ['1', '3']],
      ['b', '2'],
      ['__proto__', 'x'],
    ]),
  );
});
