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
export const count = z.int().check(z.nonnegative());

/**
 * Limits count typed characters, but a single Unicode letter can expand to many, which would slow down every search.
 */
function unfolding(label: string, max: number) {
  return z.refine<string>((text) => unfoldsWithin(text, max), `${label} has too many special characters`);
}

/** Trimmed, required text. Its label begins the error: 'Phone number is required', 'Description is required'. */
export function requiredText(label: string, max: number) {
  return z
    .string(`${label} is required`)
    .check(
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.maxLength(max, `${label} must be at most ${max} characters`),
      unfolding(label, max),
    );
}

/** Trimmed text that may be empty. */
export function freeText(label: string, max: number) {
  return z
    .string(`${label} must be text`)
    .check(z.trim(), z.maxLength(max, `${label} must be at most ${max} characters`), unfolding(label, max));
}

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
export function address(words: string, max: number) {
  return z.string(words).check(
    z.maxLength(max, words),
    z.refine<string>((text) => parseUrl(text) !== null, words),
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
  .string('Invalid picture')
  .check(z.regex(/^\/objects\/images\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Invalid picture'));

/** In bytes. */
export const imageSize = z
  .int('Invalid size')
  .check(
    z.gte(1, 'This picture is empty'),
    z.lte(LIMITS.imageBytes, 'This picture is too large. Choose one under 10 MB'),
  );

/** The URL to which a browser uploads. */
export const uploadAddress = address('Invalid upload address', 2048);

/** The page of a list: its maximum size, and the cursor from the page before. */
export const pageFields = (max: number) => ({
  limit: z.optional(z.coerce.number('Invalid number').check(z.int(), z.gte(1), z.lte(max))),
  cursor: z.optional(z.string().check(z.maxLength(1000))),
});

/** The page of a list of one's own requests or estimates. */
export const ownPageQuery = z.strictObject(pageFields(LIMITS.ownPage));
export type OwnPageQuery = z.infer<typeof ownPageQuery>;
