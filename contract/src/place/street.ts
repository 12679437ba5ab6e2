/** The words of street addresses, and where a street ends. */

export const squeeze = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
export const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);
/** A word in comparable form: lower case, without full stops. */
export const bare = (word: string): string => word.toLowerCase().replaceAll('.', '');

export function segmentsOf(text: string): string[] {
  return text
    .split(/[,;\n]+/)
    .map(squeeze)
    .filter(Boolean);
}

const STREET_WORD =
  /^(?:st|street|ave|avenue|rd|road|blvd|boulevard|ln|lane|dr|drive|ct|court|way|pl|place|hwy|highway|pkwy|parkway|cir|circle|ter|terrace|trl|trail|sq|square|aly|alley|loop|row|broadway|pike|expy|expressway|fwy|freeway|rte|route|crescent|cres|mews|plz|turnpike|tpke|causeway|cswy|esplanade|promenade)$/;
export const isStreetWord = (word: string): boolean => STREET_WORD.test(bare(word));
const DIRECTION = /^(?:n|s|e|w|ne|nw|se|sw|north|south|east|west)$/;
/** A direction before or after the name of a street: 'N Main St', 'Main St NW'. */
export const isDirection = (word: string): boolean => DIRECTION.test(bare(word));

const SAINT = /^(?:st|ste|saint)$/;
/** Names that follow 'St.' in the name of a town. */
const NAMED_AFTER =
  /^(?:albans|ann|anthony|augustine|bernard|charles|clair|cloud|francis|george|helena|helens|ignace|james|johns|johnsbury|joseph|landry|louis|lucie|marie|martin|martinville|marys|matthews|michael|michaels|paul|peter|peters|petersburg|rose|simons)$/;
const BEFORE_SAINT = /^(?:east|west|north|south|lake|port|new|sault)$/;

/** Whether this word of a segment ends the name of a street. */
function endsStreet(words: readonly string[], index: number): boolean {
  const word = bare(words[index] ?? '');
  if (!isStreetWord(word)) return false;
  // 'Broadway' is a whole name. Any other such word at the beginning starts a name: 'St. Louis', 'Court Square'.
  if (index === 0) return word === 'broadway' || /^\d/.test(words[1] ?? '');
  const isSaint = SAINT.test(word) && NAMED_AFTER.test(bare(words[index + 1] ?? ''));
  return !(isSaint && BEFORE_SAINT.test(bare(words[index - 1] ?? '')));
}

/** The index of the last word that ends a street, or -1. */
export function streetEnd(words: readonly string[]): number {
  return words.findLastIndex((_, index) => endsStreet(words, index));
}
