/** Malformed bodies, paths, queries, and headers, generated from a seed. */
import fc from 'fast-check';
import { NAMES, nonsense, odd, oddText, Raw, toJson, WORDS } from './nonsense-values.ts';

/** One change of a value. `at` picks the changed part, and `value` replaces it. */
type Change = { how: (typeof HOWS)[number]; at: number; value: unknown; letters: string };
const HOWS = ['insert', 'insert', 'replace', 'replace', 'drop', 'add', 'wrap', 'name', 'repeat'] as const;

const change: fc.Arbitrary<Change> = fc.record({
  how: fc.constantFrom(...HOWS),
  at: fc.nat(),
  value: nonsense,
  letters: oddText,
});

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Raw);

function changed(value: unknown, one: Change): unknown {
  if (isFields(value)) return changedFields(value, one);
  if (Array.isArray(value) && value.length > 0 && one.how !== 'wrap' && one.how !== 'repeat') {
    const at = one.at % value.length;
    return value.with(at, changed(value[at], { ...one, at: Math.floor(one.at / value.length) }));
  }
  if (one.how === 'wrap') return one.at % 2 ? [value] : { value };
  if (one.how === 'repeat') return repeated(value, one.at);
  // Keeps the rest of the text, so that more inputs pass the schema.
  if (one.how === 'insert' && typeof value === 'string') {
    const at = one.at % (value.length + 1);
    return value.slice(0, at) + one.letters + value.slice(at);
  }
  return one.value;
}

/** Not much longer than the maximum size of a body, which refuses longer ones anyway. */
function repeated(value: unknown, at: number): unknown[] {
  const maxCount = Math.floor(100_000 / (toJson(value).length + 1)) + 1;
  return Array.from({ length: at % Math.min(600, maxCount) }, () => value);
}

function changedFields(fields: Fields, one: Change): Fields {
  const names = Object.keys(fields);
  const name = names[one.at % Math.max(1, names.length)];
  if (one.how === 'add' || name === undefined) {
    return Object.fromEntries([...Object.entries(fields), [one.letters, one.value]]);
  }
  const rest = Object.entries(fields).filter(([other]) => other !== name);
  if (one.how === 'drop') return Object.fromEntries(rest);
  if (one.how === 'name') return Object.fromEntries([...rest, [one.letters, fields[name]]]);
  const inner = { ...one, at: Math.floor(one.at / names.length) };
  return { ...fields, [name]: changed(fields[name], inner) };
}

const ID = /^[0-9a-f-]{36}$/;

/** Unusual but valid values, which reach the database. */
type Oddity = { at: number; letters: string; id: string; amount: number };

const oddity: fc.Arbitrary<Oddity> = fc.record({
  at: fc.nat(),
  letters: fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 9 }), fc.constantFrom(...NAMES, ...WORDS)),
  id: fc.uuid({ version: 4 }),
  amount: fc.integer({ min: 1, max: 10_000_000 }),
});

function made(value: unknown, one: Oddity): unknown {
  if (isFields(value)) {
    const names = Object.keys(value);
    const name = names[one.at % Math.max(1, names.length)];
    if (name === undefined) return value;
    return { ...value, [name]: made(value[name], { ...one, at: Math.floor(one.at / names.length) }) };
  }
  if (Array.isArray(value)) return one.at % 2 ? [...value, ...value] : value.map((item) => made(item, one));
  if (typeof value === 'number') return one.amount;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return value;
  if (ID.test(value)) return one.at % 2 ? one.id : value.toUpperCase();
  const at = one.at % (value.length + 1);
  return value.slice(0, at) + one.letters + value.slice(at);
}

const bytes = (text: string) => Buffer.from(text);

/** A good body with odd values or with one to three changes, any JSON, truncated JSON, or bytes. */
export const nonsenseBody: fc.Arbitrary<(good: unknown) => Uint8Array> = fc.oneof(
  {
    weight: 6,
    arbitrary: oddity.map((one) => (good: unknown) => bytes(toJson(made(good, one)))),
  },
  {
    weight: 6,
    arbitrary: fc
      .array(change, { minLength: 1, maxLength: 3 })
      .map((changes) => (good: unknown) => bytes(toJson(changes.reduce(changed, good)))),
  },
  { weight: 2, arbitrary: nonsense.map((value) => () => bytes(toJson(value))) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(), oddText).map(([at, junk]) => (good: unknown) => {
      const text = toJson(good);
      return bytes(text.slice(0, at % text.length) + junk + (at % 2 ? text.slice(at % text.length) : ''));
    }),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((octets) => () => octets) },
);

const encoded = oddText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 8000));
/** A part of a path, encoded or not. */
const inAddress = fc.oneof(
  encoded,
  fc.constantFrom('%', '%E0%A4%A', '%2e%2e', '%2F', '..', '.', '', '*', 'my', ';', '~', '%00', '@', '+'),
  fc.uuid().map((id) => id.toUpperCase()),
  fc.constantFrom('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
);

/** The good path with one part replaced. */
export const nonsensePath: fc.Arbitrary<(good: string) => string> = fc
  .tuple(fc.nat(), inAddress)
  .map(([at, part]) => (good: string) => {
    const parts = good.split('/');
    return parts.with(1 + (at % (parts.length - 1)), part).join('/');
  });

const filter = fc.oneof(encoded, fc.constantFrom('1', '50', '-1', '1e9', 'newest', 'most-urgent', '0'));

export const nonsenseQuery = (names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.tuple(
        fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: encoded }),
        filter,
      ),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));

/** Characters that Node accepts in a header. */
const latin = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code === 0x7f ? 0x20 : code)),
  maxLength: 300,
});

const base64 = (text: string): string => Buffer.from(text).toString('base64url');
const part = fc.oneof(
  nonsense.map((value) => base64(toJson(value).slice(0, 3000))),
  latin.map(base64),
  fc.base64String(),
);
/** Three parts that look like a token. */
const token = fc.oneof(
  fc.tuple(part, part, part).map((parts) => parts.join('.')),
  fc
    .tuple(
      fc.constantFrom('{"alg":"none"}', '{"alg":"RS256","kid":"x"}', '{"alg":"none","typ":"JWT"}', 'null'),
      part,
    )
    .map(([header, claims]) => `${base64(header)}.${claims}.`),
);

const cookies = fc.oneof(
  token.map((value) => `__session=${value}`),
  latin.map((value) => `__session=${value}`),
  latin,
  fc.tuple(latin, token).map(([one, other]) => `__session=${one}; a=b; __session=${other}; =; ;`),
);

const types = fc.oneof(
  latin,
  fc.constantFrom(
    'application/json; charset=utf-16',
    'application/json;;;',
    'APPLICATION/JSON ; CHARSET="UTF-8"',
    'multipart/form-data; boundary=',
    'application/x-www-form-urlencoded',
    '__proto__',
    ';',
  ),
);

export const nonsenseHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  cookies.map((cookie) => ({ cookie })),
  types.map((type) => ({ 'content-type': type })),
  fc.constantFrom('gzip', 'br', 'deflate, gzip', 'x').map((encoding) => ({ 'content-encoding': encoding })),
  latin.map((agent) => ({ 'user-agent': agent.repeat(20) })),
  latin.map((address) => ({ 'x-forwarded-for': `${address}, ,${address}` })),
  latin.map((origin) => ({ origin })),
  latin.map((site) => ({ 'sec-fetch-site': site })),
);
