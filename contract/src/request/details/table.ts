/**
 * The details that each category asks for, from `site/`. Long, so browsers load this file only where a request is
 * written.
 */
import site from '../../../../site/details.json' with { type: 'json' };
import { TRADES } from '../../categories.ts';
import type { Detail } from './kinds.ts';

/** By the id of an option: its label, or its label and a short form that makes sense without the question. */
type Options = Readonly<Record<string, string | readonly string[] | undefined>>;

/** With options a choice, with a unit a number, and otherwise a short text. */
type Written = {
  id: string;
  question: string;
  options?: Options;
  /** One that has a single form, or the forms for one and for several. */
  unit?: string | readonly string[];
  max?: number;
  /** The short form of a number, with `{n}` in its place. */
  short?: string;
};

/** Details that several trades ask for. */
const SHARED: Readonly<Record<string, Written>> = site.shared;
const WRITTEN: Readonly<Record<string, readonly (string | Written)[]>> = site.trades;

function readOptions(options: Options) {
  return Object.entries(options).map(([id, texts = '']) => {
    const [label = '', short = label] = typeof texts === 'string' ? [texts] : texts;
    return { id, label, short };
  });
}

function read({ id, question, options, unit, max = 0, short = '' }: Written): Detail {
  if (options) return { kind: 'choice', id, question, options: readOptions(options) };
  if (unit === undefined) return { kind: 'text', id, question };
  const [single = '', several = single] = typeof unit === 'string' ? [unit] : unit;
  const count = (amount: string) => `${amount} ${amount === '1' ? single : several}`;
  const shorten = (amount: string) => short.replace('{n}', () => amount) || count(amount);
  return { kind: 'number', id, question, unit: several, max, count, shorten };
}

const detailsOfTrade = (tradeId: string): readonly Detail[] =>
  (WRITTEN[tradeId] ?? []).flatMap((written) => {
    const detail = typeof written === 'string' ? SHARED[written] : written;
    return detail ? [read(detail)] : [];
  });

/**
 * By the category. Ids are stored: a question or a label may be rephrased, and a removed detail is no longer shown on
 * older requests.
 */
const TABLE = new Map(TRADES.map(({ id, storedName }) => [storedName, detailsOfTrade(id)]));

export const detailsOf = (category: string): readonly Detail[] => TABLE.get(category) ?? [];
