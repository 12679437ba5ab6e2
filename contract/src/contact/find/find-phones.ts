import { type Range, rangesOf } from './folded-text.ts';

const HUNDRED = '00';
const SPOKEN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      zero: '0',
      oh: '0',
      o: '0',
      one: '1',
      two: '2',
      three: '3',
      four: '4',
      five: '5',
      six: '6',
      seven: '7',
    },
    ...{ eight: '8', nine: '9', ten: '10', eleven: '11', twelve: '12', thirteen: '13', fourteen: '14' },
    ...{ fifteen: '15', sixteen: '16', seventeen: '17', eighteen: '18', nineteen: '19', twenty: '20' },
    ...{ thirty: '30', forty: '40', fifty: '50', sixty: '60', seventy: '70', eighty: '80', ninety: '90' },
    ...{
      hundred: HUNDRED,
      cero: '0',
      uno: '1',
      dos: '2',
      tres: '3',
      cuatro: '4',
      cinco: '5',
      seis: '6',
      siete: '7',
    },
    ...{ ocho: '8', nueve: '9' },
  }),
);
const REPEATED: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
]);
/** Words between the parts of a number. */
const FILLER = /^(?:then|dash|minus|hyphen|dot|point|period|comma|slash|space|number|code)$/;
/** Excludes signs of money, percent, feet, and inches. */
const SEPARATORS = /^[^\p{L}\p{N}$%"'’”″′°#&@]$/u;
const LOOK_ALIKES = /^[oilsbgz]{1,2}$/;
/** A group of look-alikes only, as in '512 SSS 0199'. */
const LOOK_ALIKE_GROUP = /^[oilsbgz]{3}$/;
const digitsLike = (letters: string): string =>
  letters
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
    .replaceAll('s', '5')
    .replaceAll('b', '8')
    .replaceAll('g', '6')
    .replaceAll('z', '2');
const MAX_BETWEEN = 5;

interface Group extends Range {
  digits: string;
  spoken: boolean;
}

interface Token {
  text: string;
  start: number;
}

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[a-z]+|\d+|[^a-z\d]/g)].map(({ 0: found, index }) => ({ text: found, start: index }));

const isDigits = (token: Token | undefined) => token !== undefined && /^\d/.test(token.text);

function readGroup(tokens: readonly Token[], index: number): Omit<Group, 'start' | 'end'> | null {
  const text = tokens[index]?.text ?? '';
  if (/^\d/.test(text)) return { digits: text, spoken: false };
  const inDigits = isDigits(tokens[index - 1]) || isDigits(tokens[index + 1]);
  const betweenDigits = isDigits(tokens[index - 2]) && isDigits(tokens[index + 2]);
  if ((inDigits && LOOK_ALIKES.test(text)) || (betweenDigits && LOOK_ALIKE_GROUP.test(text))) {
    return { digits: digitsLike(text), spoken: false };
  }
  const digits = SPOKEN.get(text);
  return digits === undefined ? null : { digits, spoken: true };
}

/** 'fifty five' and 'seven hundred thirty seven', but not 'eight hundred five', whose five may begin a group. */
const SAID_AS_ONE = /^\d?[2-9]0 [1-9]$|^[1-9]00 [2-9]0$|^[1-9] 00$/;

/** A number word and its continuation are one group, and so is a group with look-alikes, such as '5I2'. */
function joinsOn(before: Group | undefined, next: Group): before is Group {
  if (!before) return false;
  if (before.spoken && next.spoken) return SAID_AS_ONE.test(`${before.digits} ${next.digits}`);
  return !before.spoken && !next.spoken && before.end === next.start;
}

function addGroup(run: Group[], group: Group): void {
  const before = run.at(-1);
  if (!joinsOn(before, group)) return void run.push(group);
  const adds = group.spoken && group.digits !== HUNDRED;
  const kept = adds ? before.digits.slice(0, -group.digits.length) : before.digits;
  const digits = kept + group.digits;
  run[run.length - 1] = { ...before, digits, end: group.end };
}

/** Runs of groups with only separators between them. */
function runsOf(text: string): Group[][] {
  const tokens = tokensOf(text);
  const runs: Group[][] = [[]];
  let between = 0;
  let repeat = 1;
  for (const [index, { text: word, start }] of tokens.entries()) {
    const run = runs.at(-1) ?? [];
    const read = readGroup(tokens, index);
    if (SEPARATORS.test(word) && between < MAX_BETWEEN) {
      between += 1;
      continue;
    }
    between = 0;
    if (read) addGroup(run, { ...read, digits: read.digits.repeat(repeat), start, end: start + word.length });
    else if (!FILLER.test(word) && !REPEATED.has(word) && run.length > 0) runs.push([]);
    if (!FILLER.test(word)) repeat = REPEATED.get(word) ?? 1;
  }
  return runs;
}

const NORTH_AMERICAN = /^1?[2-9]\d{2}[2-9]\d{6}$/;
const USUAL_SHAPES = new Set([
  '3-3-4',
  '3-4-3',
  '4-3-3',
  '1-3-3-4',
  '10',
  '11',
  '3-7',
  '1-3-7',
  '1-10',
  '6-4',
  '3-3-2-2',
]);
const CALLING =
  /\b(?:call|text|txt|phone|cell|number|ring|tel|mobile|reach|dial|whatsapp|sms)\b[^.!?]{0,25}$/;
/** Numbers of things, which look the same. */
const OF_A_THING =
  /\b(?:part|parts|serial|model|permit|license|licence|order|invoice|upc|sku|isbn|item|policy|case|claim|ticket|confirmation|vin|meter|reference|ref)\b[^.!?]{0,14}$/;

const isAscending = (numbers: readonly number[]) =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));

/** Digits grouped unlike sizes, dates, and prices. */
function isCutUp(groups: readonly Group[]): boolean {
  const isShort = groups.length >= 4 && groups.every(({ digits }) => digits.length <= 3);
  const isSpoken = groups.filter(({ spoken }) => spoken).length * 2 >= groups.length;
  return isSpoken || (isShort && !isAscending(groups.map(({ digits }) => Number(digits))));
}

function isPhone(groups: readonly Group[], isWhole: boolean, before: string): boolean {
  const digits = groups.map((group) => group.digits).join('');
  if (digits.length < 7 || digits.length > 16) return false;
  const shape = groups.map((group) => group.digits.length).join('-');
  if (/\+[ (]?$/.test(before)) return digits.length >= 8 && digits.length <= 15;
  if (before.endsWith('$')) return false;
  const ofAThing = OF_A_THING.test(before);
  if (/^00[1-9]/.test(digits)) return isWhole && !ofAThing && digits.length >= 11 && digits.length <= 16;
  if (NORTH_AMERICAN.test(digits)) {
    const allRound =
      groups.length > 2 && groups.every((group) => !group.spoken && group.digits.endsWith('00'));
    if (allRound) return false;
    return shape === '3-3-4' || (!ofAThing && (USUAL_SHAPES.has(shape) || (isWhole && isCutUp(groups))));
  }
  if (!isWhole || ofAThing || !/^[2-9]\d{6}$/.test(digits)) return false;
  if (/^(?:3-4|7|3-2-2)$/.test(shape))
    return CALLING.test(before) || groups[1]?.digits.startsWith('0') === true;
  const isSpelled = groups.every((group) => group.spoken && group.digits.length === 1);
  return isSpelled || (isCutUp(groups) && CALLING.test(before));
}

const MAX_GROUPS = 16;
const BEFORE = 45;

/** Numbers partly in letters, as companies have them: '1-800-FLOWERS', '800-555-PIPE'. */
const IN_LETTERS = [
  /\b(?:1[-. ])?8(?:00|88|77|66|55|44|33)[-. ](?=[A-Z-]{7,10}\b)[A-Z]{3,9}(?:-[A-Z]{3,6})?\b/g,
  /\b(?:1-)?[2-9]\d{2}-[2-9]\d{2}-[A-Z]{4}\b/g,
];

export function findPhones(text: string): Range[] {
  return [...findDigits(text.toLowerCase()), ...rangesOf(text, IN_LETTERS)];
}

function findDigits(text: string): Range[] {
  return runsOf(text).flatMap((run) => {
    for (const [from, { start }] of run.entries()) {
      const before = text.slice(Math.max(0, start - BEFORE), start);
      for (let to = Math.min(run.length, from + MAX_GROUPS); to > from; to -= 1) {
        const groups = run.slice(from, to);
        const isWhole = groups.length === run.length;
        if (isPhone(groups, isWhole, before)) return [{ start, end: groups.at(-1)?.end ?? start }];
      }
    }
    return [];
  });
}
