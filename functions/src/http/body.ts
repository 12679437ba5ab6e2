import { ApiError } from '../errors.ts';
import { declaredType, isCutOff, MAX_BODY_BYTES } from './raw-bodies.ts';
import type { Incoming } from './wire.ts';

/** The parsed JSON, or undefined for an empty body. */
export function readJson({ headers, body }: Pick<Incoming, 'headers' | 'body'>): unknown {
  if (body.length === 0) return undefined;
  if (!isPlainJson(declaredType(headers))) {
    throw new ApiError('unsupported-type', 'Please send JSON, with the content type application/json.');
  }
  try {
    return parsed(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new ApiError('malformed', 'This is not valid JSON.');
  }
}

const HALF_CHARACTER = /\\u[dD][89a-fA-F]/;

/**
 * JSON can hold half of a surrogate pair, as is left of an emoji that was cut in two. UTF-8 cannot, and Firestore's
 * client would retry such a write until the call times out. So it is replaced by U+FFFD, as browsers do when they
 * encode it.
 */
function parsed(text: string): unknown {
  if (!HALF_CHARACTER.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));
}

export function refuseLargeBody({ headers, body }: Pick<Incoming, 'headers' | 'body'>): void {
  if (!isCutOff(headers) && body.length <= MAX_BODY_BYTES) return;
  throw new ApiError('too-large', 'This request is too large.');
}

function isPlainJson({ type, encoding }: { type: string; encoding: string }): boolean {
  const [name, ...parameters] = type
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charsetIsUtf8 = parameters.every(
    (parameter) => !parameter.startsWith('charset=') || /^charset="?utf-?8"?$/.test(parameter),
  );
  return name === 'application/json' && charsetIsUtf8 && (encoding === '' || encoding === 'identity');
}
