/** The kinds of fields that entities and payloads consist of. */
import * as z from 'zod/mini';
import { LIMITS } from '../constants.ts';
import { unfoldsWithin } from '../search/words.ts';
import { parseUrl } from './url.ts';

export const id = z.uuid('Invalid id');
/** The ids of the request and the business, joined by `conversationId` in `conversation/rules.ts`. */
export const conversationId = z
  .string()
  .check(z.regex(/^[0-9a-f-]{36}_[0-9a-f-]{36}$/, 'Invalid conversation id'));
/** The id of the request and the direction of the review, joined by `reviewId` in `review/rules.ts`. */
export const reviewId = z
  .string()
  .check(z.regex(/^[0-9a-f-]{36}_of-(business|customer)$/, 'Invalid review id'));
/** 22 characters of a hash. */
export const sessionId = z.string().check(z.regex(/^[\w-]{22}$/, 'Invalid id'));
export const timestamp = z.iso.datetime();
/** Such as '2027-06-12'. */
export const date = z.string('Please choose a date').check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a date'),
  z.refine((text) => z.regexes.date.test(text), 'Please choose a date that exists'),
);
export const count = z.int().check(z.nonnegative());

/**
 * Limits count typed characters, but a single Unicode letter can expand to many, which would slow down every search.
 */
function unfolding(label: string, max: number) {
  return z.refine<string>((text) => unfoldsWithin(text, max), `${label} has too many special characters`);
}

/** Characters that reverse the text around them, so that it reads differently from what it is. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/gu;
const DIRECTION_OR_CONTROL = /[\u202a-\u202e\u2066-\u2069]|(?![\n\r\t])\p{Cc}/u;
const BREAKS_AND_CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A name, a title, or a place goes into subjects and headings. So breaks and control characters become a space. */
const inOneLine = z.overwrite<string>((text) =>
  text.replace(DIRECTION, '').replace(BREAKS_AND_CONTROLS, ' '),
);

/** For text of several lines. */
export const isPlain = (label: string) =>
  z.refine<string>(
    (text) => !DIRECTION_OR_CONTROL.test(text),
    `${label} has invisible control characters. Please type it without them`,
  );

const bounded = (label: string, max: number) =>
  [z.trim(), z.maxLength(max, `${label} must be at most ${max} characters`), unfolding(label, max)] as const;

const required = (label: string, max: number) =>
  [z.trim(), z.minLength(1, `${label} is required`), ...bounded(label, max)] as const;

/** Trimmed, required text of several lines. Its label begins the error: 'Description is required'. */
export const requiredText = (label: string, max: number) =>
  z.string(`${label} is required`).check(...required(label, max), isPlain(label));

/** Trimmed text of several lines that may be empty. */
export const freeText = (label: string, max: number) =>
  z.string(`${label} must be text`).check(...bounded(label, max), isPlain(label));

/** Trimmed, required text of one line. Its label begins the error: 'Phone number is required'. */
export const requiredLine = (label: string, max: number) =>
  z.string(`${label} is required`).check(inOneLine, ...required(label, max));

/** Trimmed text of one line that may be empty. */
export const freeLine = (label: string, max: number) =>
  z.string(`${label} must be text`).check(inOneLine, ...bounded(label, max));

/** Normalized for comparison, so that one mailbox has one account. */
export const email = z
  .string('Please enter a valid email address')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(LIMITS.email, 'Please enter a valid email address'),
    z.regex(z.regexes.email, 'Please enter a valid email address'),
  );

function isWebAddress(value: string): boolean {
  return (
    value === '' || (/^https?:\/\/\S+$/i.test(value) && parseUrl(value)?.hostname.includes('.') === true)
  );
}

/** An absolute URL. `z.url` would do, but every screen would load its code. */
export function address(message: string, max: number) {
  return z.string(message).check(
    z.maxLength(max, message),
    z.refine<string>((text) => parseUrl(text) !== null, message),
  );
}

/** An http(s) URL, or empty. */
export const website = z
  .string('Please enter a valid website URL')
  .check(
    z.trim(),
    z.maxLength(LIMITS.website, 'Please enter a valid website URL'),
    z.refine(isWebAddress, 'Please enter a valid website URL'),
  );

/** Whole dollars, at least one. Its label begins the error: 'Amount must be greater than 0'. */
export function dollars(label: string) {
  return z
    .int(`${label} must be a whole number of dollars`)
    .check(
      z.gte(1, `${label} must be greater than 0`),
      z.lte(LIMITS.dollars, `${label} must be at most ${LIMITS.dollars}`),
    );
}

/** The path of a stored image on our own origin. */
export const objectPath = z
  .string('Invalid photo')
  .check(z.regex(/^\/objects\/images\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Invalid photo'));

/** In bytes. */
export const imageSize = z
  .int('Invalid size')
  .check(
    z.gte(1, 'This photo is empty'),
    z.lte(LIMITS.imageBytes, 'This photo is too large. Choose one under 10 MB'),
  );

/** The URL to which a browser uploads. */
export const uploadAddress = address('Invalid upload address', 2048);

/** The page of a list: its maximum size, and the cursor from the page before. */
export const pageFields = (max: number) => ({
  limit: z.optional(z.coerce.number(pageLimit(max)).check(z.int(), z.gte(1), z.lte(max))),
  cursor: z.optional(z.string().check(z.maxLength(1000))),
});
const pageLimit = (max: number) => `The limit must be a whole number from 1 to ${max}`;

/** The page of a list of one's own requests or estimates. */
export const ownPageQuery = z.strictObject(pageFields(LIMITS.ownPage));
export type OwnPageQuery = z.infer<typeof ownPageQuery>;
