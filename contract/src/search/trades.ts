/** The trade that a search names: it is better looked for among the categories. */
import type { ServiceName } from '../constants.ts';
import { bare } from '../place/street.ts';
import { phrase, rawText, type Token, tokensOf } from './tokens.ts';

/** What people call a trade; of a longer word its beginning is enough. */
const TRADES: readonly [ServiceName, string][] = [
  ['Electrical', 'electrical electrician electricians'],
  ['Plumbing', 'plumbing plumber plumbers'],
  ['Painting', 'painting painter painters'],
  ['Roofing', 'roofing roofer roofers roof'],
  ['Pool Services', 'pool'],
  ['General Handyman', 'handyman'],
  ['Automotive', 'automotive auto mechanic'],
  ['Landscaping', 'landscaping landscaper'],
  ['HVAC', 'hvac'],
  ['Carpentry', 'carpentry carpenter carpenters'],
  ['Drywall', 'drywall'],
  ['Construction', 'construction'],
  ['Lawn Care', 'lawn'],
  ['Car Detailing', 'detailing'],
  ['Concrete', 'concrete'],
];
const ENOUGH = 5;

const isTrade = (word: string, names: string): boolean =>
  names.split(' ').some((name) => name === word || (word.length >= ENOUGH && name.startsWith(word)));

/** The service that is named, and what else was typed. */
export function serviceIn(text: string): { service: ServiceName; rest: string } | undefined {
  const tokens = tokensOf(text);
  for (const [service, names] of TRADES) {
    const full = bare(service).split(' ');
    const whole = tokens.findIndex((_, at) => phrase(tokens.slice(at, at + full.length)) === full.join(' '));
    if (whole >= 0) return { service, rest: without(tokens, whole, full.length) };
    const at = tokens.findIndex(({ plain }) => isTrade(plain, names));
    if (at >= 0) return { service, rest: without(tokens, at, 1) };
  }
  return undefined;
}

const without = (tokens: readonly Token[], at: number, length: number): string =>
  rawText(tokens.toSpliced(at, length)).replace(/^[ ,]+/, '');
