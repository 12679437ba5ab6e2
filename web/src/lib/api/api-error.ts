import { type ErrorBody, errorBody } from '@marketplace/contract/shared/errors';
import * as z from 'zod/mini';

/** A failed call: a message for people, a code for programs, and an error for each refused field. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The current version of the terms, where an older one was agreed to. */
  readonly termsVersion: string | undefined;

  constructor(
    message: string,
    status: number,
    code = 'unknown',
    { fields = {}, termsVersion }: Omit<ErrorBody, 'error' | 'code'> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.termsVersion = termsVersion;
  }
}

/** Whether the caller aborted the call, which is not a failure. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

const looseBody = z.object({ error: z.optional(z.unknown()), message: z.optional(z.unknown()) });

const nonEmpty = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Takes the message from the body's `error`, then its `message`, then the text of a body that is not JSON, then the
 * status text, then 'HTTP 500'.
 */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const fallback = response.statusText || `HTTP ${response.status}`;
  const text = await response.text().catch(() => '');
  const json = parseJson(text);
  if (json === undefined) return new ApiError(nonEmpty(text) ? text : fallback, response.status);

  const loose = z.safeParse(looseBody, json);
  const message = loose.success ? [loose.data.error, loose.data.message].find(nonEmpty) : undefined;
  const exact = z.safeParse(errorBody, json);
  return new ApiError(message ?? fallback, response.status, exact.data?.code, exact.data);
}

/** Whether the session ended. A wrong password is answered 401 too, but with another code. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code === 'signed-out';
}

/** The current terms, if the page was opened before they changed. */
export function termsVersionIn(error: unknown): string | undefined {
  return error instanceof ApiError ? error.termsVersion : undefined;
}

/** Whether the server keeps what was asked from this person, or no longer has it. */
export function isWithheld(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}

/** When to try again, if the call was refused by a limit. */
export function limitMessage(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'too-many-attempts' ? error.message : undefined;
}

/** The error's own message, or the fallback if it has none. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message ? error.message : fallback;
}
