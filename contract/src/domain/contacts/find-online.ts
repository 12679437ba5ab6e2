import { type FoldedText, type Range, rangesOf, replaceIn } from './folded-text.ts';

// Every repetition is bounded, so that a hostile text costs no more than its length times a constant.

const MAIL = 'gmail|googlemail|yahoo|hotmail|outlook|icloud|aol|protonmail|proton|ymail|gmx';
const ENDING = 'com|net|org|biz|info|io|co|app|dev|shop|site|online|xyz|store|ly|gl|ca|uk|us';
const HOST = '(?:[A-Za-z0-9-]{1,63}\\.){1,4}';
const PLATFORM =
  'instagram|insta|ig|facebook|fb|whatsapp|telegram|snapchat|snap|tiktok|twitter|linkedin|messenger|viber|wechat|skype|yelp|nextdoor|venmo';

const SPELLED_OUT: readonly (readonly [RegExp, string])[] = [
  // Letters typed one by one: 'g m a i l'.
  [/(?<=(?:^|\s)\S) (?=\S(?:\s|$))/g, ''],
  [
    /\s{0,3}[([{<]\s?(?:at|a|@)\s?[)\]}>]\s{0,3}|\s{1,3}(?:at symbol|arroba)\s{1,3}|[-_*|/~]at[-_*|/~]/gi,
    '@',
  ],
  [
    /\s{0,3}[([{<]\s?(?:dot|punto|\.)\s?[)\]}>]\s{0,3}|\s{1,3}(?:dot|punto)\s{1,3}|[-_*|/~]dot[-_*|/~]/gi,
    '.',
  ],
  [/\s{1,3}dotcom\b/gi, '.com'],
  [/ {1,3}\. {0,3}(?=[a-z])|(?<=[a-z]),(?=(?:com|net|org)\b)/gi, '.'],
  [/(?<=\w) {1,3}@ {0,3}(?=[a-z])/gi, '@'],
];

/** 'joe (at) gmail dot com' as 'joe@gmail.com'. */
export function readSpelledOut(folded: FoldedText): FoldedText {
  return SPELLED_OUT.reduce((text, [pattern, by]) => replaceIn(text, pattern, by), folded);
}

const EMAIL = [
  new RegExp(`[\\w.+%-]{1,64}\\s?@\\s?(?:${HOST}[a-z]{2,24}|${MAIL})\\b`, 'gi'),
  new RegExp(`[\\w.+%-]{1,64}\\sat\\s(?:${HOST}(?:${ENDING}|me)|${MAIL})\\b`, 'gi'),
  new RegExp(`\\b(?:(?:my|our)\\s(?:${MAIL})\\sis|(?:${MAIL})\\s?[:=])\\s?[\\w.]{3,64}`, 'gi'),
  new RegExp(`\\b[\\w.]{3,64} (?:${MAIL}) com\\b`, 'gi'),
  new RegExp(`\\b[a-z._]{0,40}\\d\\w{0,20}\\son\\s(?:${MAIL})\\b`, 'gi'),
];

const LINK = [
  /\bh(?:tt|xx)ps?:\/\/\S{1,200}/gi,
  /\bwww(?:\.\s?|\s)[a-z0-9]/gi,
  // Not an ending that begins with one capital, which begins a sentence: 'It works.Online payment was easy'.
  new RegExp(`\\b${HOST}(?:${ENDING}|${ENDING.toUpperCase()})\\b`, 'g'),
  /\b(?:wa|t|m)\.me\b|\b[a-z0-9-]{1,63}\.(?:me|be|ee|gg)\/\w/gi,
  /(?<![\w@])@[a-z_][\w.]{2,30}/gi,
  new RegExp(
    `\\b(?:find|add|follow|dm|pm|message|msg|text|look|search|hit|contact|reach|check|ping|write)(?: for)? (?:me|us)(?: up| out)? on (?:${PLATFORM})\\b`,
    'gi',
  ),
  new RegExp(
    `\\b(?:(?:my|our) (?:${PLATFORM}) is|(?:${PLATFORM})(?: page| name| handle)?\\s?[:=])\\s?@?[\\w.]{3,40}`,
    'gi',
  ),
  new RegExp(`\\b(?:${PLATFORM}) [a-z][a-z.]{0,30}[_\\d][\\w.]{0,30}`, 'gi'),
  /\b(?:whatsapp|telegram|snap|insta|facebook|fb|skype) (?:me|us)\b/gi,
];

/** Both read a text with its signs no longer spelled out. */
export const findEmails = (text: string): Range[] => rangesOf(text, EMAIL);
export const findLinks = (text: string): Range[] => rangesOf(text, LINK);
