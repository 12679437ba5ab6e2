/** `site/details.json` and `site/coverage.json`: what is asked about a request, and what a price can cover. */
import * as z from 'zod/mini';
import { LIMITS } from '../constants.ts';
import { findContacts } from '../contact/find/find-contacts.ts';
import { anyOf, findRepeated, id, listOf, type Mistake, matching, text, without } from './kinds.ts';
import { unknownTrade } from './trades-schema.ts';

/** About what fits on a card of 320 pixels. */
const MAX_SHORT = 36;
const MAX_DETAILS = 8;
const [MIN_OPTIONS, MAX_OPTIONS] = [2, 6];
/** Of which people choose if no other option fits. */
const LAST = ['not-sure', 'other'];

const label = text('Every week', 60);
const short = z.string('must be a short form without the question, such as "Weekly"').check(
  z.maxLength(MAX_SHORT, `must have at most ${MAX_SHORT} characters, which fit on a card`),
  z.refine((words) => findContacts(words).length === 0, 'must not look like a phone number or an address'),
);

const OPTION = 'must be a label, or a list of a label and a short form';
const option = z.union(
  [
    label.check(z.maxLength(MAX_SHORT, `${OPTION} of at most ${MAX_SHORT} characters`)),
    z.tuple([label, short]),
  ],
  OPTION,
);

const UNIT =
  'must be a unit such as "sq ft", or its forms for one and for several, such as ["room", "rooms"]';
const unitForm = text('sq ft', 20);
const unit = z.union([unitForm.check(z.regex(/[^s]$/, UNIT)), z.tuple([unitForm, unitForm])], UNIT);

const optionId = z
  .string()
  .check(
    z.regex(
      /^(?!\d+$)[a-z0-9]+(?:-[a-z0-9]+)*$/,
      'must have an id of lowercase letters, digits, and hyphens',
    ),
  );

const labelOf = (words: z.infer<typeof option>): string => (typeof words === 'string' ? words : words[0]);

function findWrongOptions(options: Record<string, z.infer<typeof option>>): Mistake[] {
  const ids = Object.keys(options);
  const early = ids.slice(0, -1).filter((one) => LAST.includes(one));
  return [
    ...(ids.length < MIN_OPTIONS || ids.length > MAX_OPTIONS
      ? [{ path: [], message: `must be ${MIN_OPTIONS} to ${MAX_OPTIONS} options` }]
      : []),
    ...early.map((one) => ({ path: [one], message: 'must be the last option' })),
    ...findRepeated(Object.entries(options).map(([one, words]) => ({ name: labelOf(words), path: [one] }))),
  ];
}

/** With options a choice, with a unit a number, and otherwise a short text. */
const detail = z
  .strictObject({
    /** Stored, so it never changes. */
    id: matching(/^[a-z]+(?:-[a-z]+)*$/, 'pets', 'an id of lowercase letters and hyphens'),
    question: text('How often?', 80).check(
      z.regex(/^[A-Z].*\?$/, 'must begin with a capital letter and end with a question mark'),
      // The app asks for these elsewhere, and keeps them from others.
      z.regex(
        /^(?!.*(?:address|street|phone|email|\bname)).*$/i,
        'must not ask for a name, an address, a phone number, or an email address',
      ),
    ),
    options: z.optional(
      z.record(optionId, option, 'must be options by their id').check(without(findWrongOptions)),
    ),
    unit: z.optional(unit),
    max: z.optional(
      z.int('must be the largest number that makes sense').check(z.gte(1, 'must be at least 1')),
    ),
    short: z.optional(
      text('About {n} sq ft', MAX_SHORT).check(
        z.regex(/\{n\} [a-z]/, 'must have {n} and what it counts, such as "About {n} sq ft"'),
      ),
    ),
  })
  .check(without(findMixedKinds));
type Detail = { options?: object | undefined; unit?: unknown; max?: unknown; short?: unknown };

const numeric = ['unit', 'max', 'short'] as const;

function findMixedKinds(detail: Detail): Mistake[] {
  const given = numeric.filter((field) => detail[field] !== undefined);
  if (detail.options)
    return given.map((field) => ({ path: [field], message: 'must not be beside "options"' }));
  if (Array.isArray(detail.unit) && detail.short !== undefined)
    return [{ path: ['short'], message: 'must not be beside a "unit" of two forms' }];
  if (given.length === 0 || (given.includes('unit') && given.includes('max'))) return [];
  return [{ path: [], message: 'must have both "unit" and "max"' }];
}

const byTrade = <T extends z.ZodMiniType>(value: T) => z.record(id, value, 'must be by the id of the trade');

export const details = z
  .strictObject({
    /** Details of several trades, which name them by these keys. */
    shared: z.record(id, detail, 'must be details by a key'),
    trades: byTrade(
      z
        .array(
          z.union([id, detail], 'must be a detail, or the key of a shared one'),
          'must be a list of details',
        )
        .check(z.maxLength(MAX_DETAILS, `must be at most ${MAX_DETAILS} details`)),
    ),
  })
  .check(without(findWrongDetails));
type Details = {
  shared: Record<string, z.infer<typeof detail>>;
  trades: Record<string, (string | z.infer<typeof detail>)[]>;
};

function findWrongDetails({ shared, trades }: Details): Mistake[] {
  return Object.entries(trades).flatMap(([trade, list]) => {
    const named = list.map((one, index) => ({
      name: typeof one === 'string' ? (shared[one]?.id ?? '') : one.id,
      path: ['trades', trade, index],
    }));
    const unknown = named.filter(({ name }) => name === '');
    return [
      ...unknown.map(({ path }) => ({
        path,
        message: `must be a detail, or one of ${Object.keys(shared).join(', ')}`,
      })),
      ...findRepeated(named.filter(({ name }) => name !== '')),
    ];
  });
}

const items = listOf(id, '["materials", "tax"]');

export const coverage = z
  .strictObject({
    /** By id: the label. */
    items: z.record(id, text('Haul-away and disposal', 40), 'must be labels by their id'),
    /** Of every trade that has none of its own. */
    common: items,
    trades: byTrade(z.strictObject({ items: z.optional(anyOf(id, '["parts"]')), common: z.optional(items) })),
  })
  .check(without(findWrongItems));
type Coverage = {
  items: Record<string, string>;
  common: string[];
  trades: Record<string, { items?: string[] | undefined; common?: string[] | undefined }>;
};

function findWrongItems({ items, common, trades }: Coverage): Mistake[] {
  const unknown = (ids: readonly string[], path: Mistake['path']) =>
    ids.flatMap((one, index) =>
      one in items ? [] : [{ path: [...path, index], message: `is "${one}", which "items" lacks` }],
    );
  return [
    ...unknown(common, ['common']),
    ...Object.entries(trades).flatMap(([trade, { items: own = [], common: instead }]) => {
      const path = ['trades', trade];
      const all = [...(instead ?? common), ...own];
      return [
        ...unknown(own, [...path, 'items']),
        ...unknown(instead ?? [], [...path, 'common']),
        ...(new Set(all).size < all.length
          ? [{ path, message: 'has an item both in "common" and in "items"' }]
          : []),
        ...(all.length > LIMITS.coverageItems
          ? [{ path, message: `must have at most ${LIMITS.coverageItems} items` }]
          : []),
      ];
    }),
  ];
}

/** Trades that `trades.json` lacks. */
export const findUnknownTrades = (byTrade: Record<string, unknown>, ids: ReadonlySet<string>): Mistake[] =>
  Object.keys(byTrade).flatMap((id) =>
    ids.has(id) ? [] : [{ path: ['trades', id], message: unknownTrade(id, ids) }],
  );
