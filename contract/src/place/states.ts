/** Names and abbreviations of states, in lower case, longest names first. */
const STATES: Readonly<Record<string, string>> = {
  alabama: 'al',
  alaska: 'ak',
  arizona: 'az',
  arkansas: 'ar',
  california: 'ca',
  colorado: 'co',
  connecticut: 'ct',
  delaware: 'de',
  'district of columbia': 'dc',
  florida: 'fl',
  georgia: 'ga',
  hawaii: 'hi',
  idaho: 'id',
  illinois: 'il',
  indiana: 'in',
  iowa: 'ia',
  kansas: 'ks',
  kentucky: 'ky',
  louisiana: 'la',
  maine: 'me',
  maryland: 'md',
  massachusetts: 'ma',
  michigan: 'mi',
  minnesota: 'mn',
  mississippi: 'ms',
  missouri: 'mo',
  montana: 'mt',
  nebraska: 'ne',
  nevada: 'nv',
  'new hampshire': 'nh',
  'new jersey': 'nj',
  'new mexico': 'nm',
  'new york': 'ny',
  'north carolina': 'nc',
  'north dakota': 'nd',
  ohio: 'oh',
  oklahoma: 'ok',
  oregon: 'or',
  pennsylvania: 'pa',
  'puerto rico': 'pr',
  'rhode island': 'ri',
  'south carolina': 'sc',
  'south dakota': 'sd',
  tennessee: 'tn',
  texas: 'tx',
  utah: 'ut',
  vermont: 'vt',
  virginia: 'va',
  washington: 'wa',
  'west virginia': 'wv',
  wisconsin: 'wi',
  wyoming: 'wy',
};

export const STATE_NAMES: readonly string[] = Object.keys(STATES).sort((a, b) => b.length - a.length);
export const STATE_CODES: ReadonlySet<string> = new Set(Object.values(STATES));

/** The code of a state given by name or code. */
export function stateCode(text: string): string | undefined {
  if (STATE_CODES.has(text)) return text;
  return Object.hasOwn(STATES, text) ? STATES[text] : undefined;
}

export function stateName(code: string): string | undefined {
  return STATE_NAMES.find((name) => STATES[name] === code);
}

/** Removes the country from 'tx usa'. All texts here are in lower case. */
export function withoutCountry(text: string): string {
  return text.replace(/(?:^| )(?:usa|us|united states(?: of america)?)$/, '');
}
