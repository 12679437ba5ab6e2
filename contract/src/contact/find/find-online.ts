import { type FoldedText, type Range, rangesOf, replaceIn } from './folded-text.ts';

// Every repetition is bounded, so that the time for a hostile text is linear in its length.

const MAIL = 'gmail|googlemail|yahoo|hotmail|outlook|icloud|aol|protonmail|proton|ymail|gmx|fastmail';
const ENDING = 'com|net|org|biz|info|io|co|app|dev|shop|site|online|xyz|store|ly|gl|ca|uk|us';
const HOST = '(?:[A-Za-z0-9-]{1,63}\\.){1,4}';
const PLATFORM =
  'instagram|insta|ig|facebook|fb|whatsapp|telegram|tg|snapchat|snap|tiktok|twitter|linkedin|messenger|viber|wechat|skype|yelp|nextdoor|discord|venmo|zelle|cash ?app';
/** For searching by name, with or without a capital. */
const SEARCHED = `google|${PLATFORM}`.replaceAll(/\b[a-z]/g, (first) => `[${first}${first.toUpperCase()}]`);
/** A chosen name, recognized by its digits. */
const CHOSEN = '[a-z][a-z._]{1,30}\\d{1,8}';

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
  [/\s{1,3}(?:period|point)\s{1,3}(?=(?:com|net|org)\b)|[。｡•·](?=(?:com|net|org)\b)/gi, '.'],
  [/\bg[ -]mail\b/gi, 'gmail'],
  [/\s{1,3}dotcom\b/gi, '.com'],
  [/ {1,3}\. {0,3}(?=[a-z])|(?<=[a-z]),(?=(?:com|net|org)\b)/gi, '.'],
  [/(?<=\w) {1,3}@ {0,3}(?=[a-z])/gi, '@'],
];

/** Turns 'joe (at) gmail dot com' into 'joe@gmail.com'. */
export function readSpelledOut(folded: FoldedText): FoldedText {
  return SPELLED_OUT.reduce((text, [pattern, by]) => replaceIn(text, pattern, by), folded);
}

const EMAIL = [
  new RegExp(`[\\w.+%-]{1,64}\\s?@\\s?(?:${HOST}[a-z]{2,24}|${MAIL})\\b`, 'gi'),
  new RegExp(`[\\w.+%-]{1,64}\\sat\\s(?:${HOST}(?:${ENDING}|me)|${MAIL})\\b`, 'gi'),
  new RegExp(`\\b(?:(?:my|our)\\s(?:${MAIL})\\sis|(?:${MAIL})\\s?[:=])\\s?[\\w.]{3,64}`, 'gi'),
  new RegExp(`\\b[\\w.]{3,64} (?:${MAIL}) com\\b`, 'gi'),
  new RegExp(`\\b${CHOSEN}(?:\\son)?\\W{1,3}(?:${MAIL})\\b`, 'gi'),
  new RegExp(`\\b(?:${MAIL})(?: is|:|,)? ${CHOSEN}\\b`, 'gi'),
  new RegExp(`\\b(?:e-?mail|mail) [\\w.]{3,40} (?:on|via) (?:${MAIL})\\b`, 'gi'),
  new RegExp(`\\b(?:${MAIL}) [a-z]{1,20}[._][a-z]{1,20}\\b`, 'g'),
  /\b[a-z\d._]{2,40}AT[a-z\d-]{2,40}DOT[a-z]{2,6}\b/g,
  /\w(?:@[a-z\d]{2,40}[_-]| at [a-z\d-]{4,40} )(?:com|net|org)\b/gi,
];

const LINK = [
  /\bh(?:tt|xx)ps?(?::\/\/\S{1,200}| [a-z])/gi,
  /\bwww(?:\.\s?|\s)[a-z0-9]/gi,
  // Not an ending with one capital, which begins a sentence: 'It works.Online payment was easy'.
  new RegExp(`\\b${HOST}(?:${ENDING}|${ENDING.toUpperCase()}|Com)\\b`, 'g'),
  /\b(?:wa|t|m)\.me\b|\b[a-z0-9-]{1,63}\.(?:me|be|ee|gg)\/\w/gi,
  new RegExp(
    `\\b(?:find|add|follow|dm|pm|message|msg|text|look|search|hit|contact|reach|check|ping|write)(?: for)? (?:me|us)(?: up| out)? on (?:${PLATFORM})\\b`,
    'gi',
  ),
  new RegExp(
    `\\b(?:(?:my|our) (?:${PLATFORM}) is|(?:${PLATFORM})(?: page| name| handle)?\\s?[:=])\\s?[@/$]?[\\w.]{3,40}`,
    'gi',
  ),
  new RegExp(`\\b(?:${PLATFORM}) \\$?[a-z][a-z.]{0,30}[_\\d#][\\w.]{0,30}`, 'gi'),
  new RegExp(`\\b(?:on|at) (?:${PLATFORM}) (?:as|under)\\b`, 'gi'),
  new RegExp(`\\b${CHOSEN} on (?:${PLATFORM})\\b`, 'gi'),
  /\bcash ?app \$[a-z]/gi,
  /\b(?:whatsapp|telegram|snap|insta|facebook|fb|skype|venmo|zelle) (?:me|us)\b/gi,
  /\bsignal (?:me|us) (?:at|on|under)\b/gi,
  new RegExp(
    `\\b(?:[Ff]ind|[Ss]earch|[Ll]ook|[Gg]oogle|[Ss]ee|[Ff]ollow)(?: up| for)? (?:[A-Z][\\w’']{0,30} ){1,5}on (?:${SEARCHED})\\b`,
    'g',
  ),
  // At the end of a phrase, without a noun that it would describe.
  /(?<!\b(?:on|from|by|to|my|our|an|the) )\b(?:instagram|insta|ig|tg) (?!worthy|famous|ready)[a-z][a-z_.]{4,30}(?=\s{0,3}(?:$|[,;!?]|\.\s))/gim,
];

/** Accounts elsewhere, with an '@' that doesn't only name a place. */
const HANDLES = [
  /(?<![\w@])@(?!(?:home|work|noon|night|school|the|my|our)\b)[a-z_][\w.]{2,30}/gi,
  /\b[a-z][\w.]{2,40}@(?!home\b|work\b|noon\b|night\b)[a-z]{4,40}\b/gi,
];

/** Both expect a text whose spelled-out signs were replaced. */
export const findEmails = (text: string): Range[] => rangesOf(text, EMAIL);
export const findLinks = (text: string): Range[] => rangesOf(text, LINK);

/** Expects the original text. */
export const findHandles = (text: string): Range[] => rangesOf(text, HANDLES);
