/** Odd texts, numbers, and JSON, made up from a seed. */
import fc from 'fast-check';

/** JSON without an equivalent value, such as 1e400, or too deeply nested for JSON.stringify. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
const raw = (text: string) => new Raw(text);

/** Like JSON.stringify, but inserts raw JSON unchanged. */
export function toJson(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return `{${Object.entries(value)
    .map(([key, one]) => `${JSON.stringify(key)}:${toJson(one)}`)
    .join(',')}}`;
}

const LONE = ['\ud800', '\udfff', '\udc00\ud800'];
const CONTROL = ['\u0000', '\u0007', '\u001b[31m', '\u007f', '\u0085', '\r\n'];
const INVISIBLE = ['\u200b', '\u200f', '\u202e', '\u2028', '\ufeff', '\ufffe', '\uffff', '\u00ad'];
const TALL = ['e\u0301', '👩‍👩‍👧‍👦', '🇺🇸', '\u{10ffff}', 'ﷺ', 'İ', 'ß'];
export const odd = fc.oneof(...[LONE, CONTROL, INVISIBLE, TALL].map((kind) => fc.constantFrom(...kind)));

export const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__name__',
  '.',
  '..',
  '',
];
export const WORDS = [
  ' ',
  'null',
  'undefined',
  'NaN',
  '-Infinity',
  'true',
  '0x10',
  '1e3',
  '[object Object]',
  '../../etc/passwd',
  '%00',
  '%E0%A4%A',
  '$' + '{7*7}',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '(((((((((((((((((((((((((a)*)*)*)*)*)*)*)*)*)*',
  '2026-13-45T99:99:99Z',
  'https://[',
  'http://169.254.169.254/',
  'javascript:alert(1)',
  '/objects/images/../../secret',
];

export const oddText = fc.oneof(
  fc.constantFrom(...NAMES, ...WORDS),
  odd,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.oneof(odd, fc.string({ maxLength: 5 })), { maxLength: 20 }).map((parts) => parts.join('')),
  fc
    .tuple(
      fc.constantFrom('x', ' ', '\n', 'é', '😀', '\ud800', '\u0000', '1', ',', '-', '.a', '@a.'),
      fc.constantFrom(99, 255, 1001, 5001, 30_000),
    )
    .map(([unit, times]) => unit.repeat(times)),
);

const oddNumber = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    -1,
    1.5,
    1e21,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    Number.MAX_VALUE,
    Number.MIN_VALUE,
    raw('-0'),
    raw('1.0'),
    raw('1E+2'),
    raw('1e400'),
    raw('-1e400'),
    raw('123456789012345678901234567890'),
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

const deep = fc
  .tuple(
    fc.constantFrom(['[', ']'], ['{"a":', '}'], ['{"__proto__":', '}'], ['[{"":', '}]']),
    fc.constantFrom(3, 200, 8000),
  )
  .map(([[open, close], depth]) => raw(`${open?.repeat(depth)}1${close?.repeat(depth)}`));

const long = fc
  .tuple(fc.constantFrom('1', '""', '{}', '[]', 'null', '"\\ud800"'), fc.constantFrom(6, 501, 15_000))
  .map(([item, length]) => raw(`[${Array.from({ length }, () => item).join(',')}]`));

const polluting = fc.constantFrom(
  raw('{"__proto__":{"isAdmin":true}}'),
  raw('{"constructor":{"prototype":{"isAdmin":true}}}'),
  raw('{"toString":1,"valueOf":null,"toJSON":"x"}'),
  raw('{"length":-1}'),
);

export const nonsense: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: oddText },
  { weight: 3, arbitrary: oddNumber },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null]) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }) },
  { weight: 1, arbitrary: fc.oneof(deep, long, polluting) },
);
