import { errorBody } from '@marketplace/contract/shared/errors';
import * as z from 'zod/mini';

/** A call that failed: words for a person, the machine's word, and what is wrong with which field. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;

  constructor(message: string, status: number, code = 'unknown', fields: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** Whether somebody took back what was on its way, which is no failure. */
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
 * The message is the body's `error`, else its `message`; of a body that is no JSON its text; and without either the
 * status text, or 'HTTP 500' where even that is missing.
 */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const fallback = response.statusText || `HTTP ${response.status}`;
  const text = await response.text().catch(() => '');
  const json = parseJson(text);
  if (json === undefined) return new ApiError(nonEmpty(text) ? text : fallback, response.status);

  const loose = z.safeParse(looseBody, json);
  const message = loose.success ? [loose.data.error, loose.data.message].find(nonEmpty) : undefined;
  const exact = z.safeParse(errorBody, json);
  const { code, fields } = exact.success ? exact.data : { code: undefined, fields: undefined };
  return new ApiError(message ?? fallback, response.status, code, fields);
}

/** Whether the session is over; a wrong password is answered 401 too, and is another matter. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code === 'signed-out';
}

/** What a failure says, for a toast: its own words where it has some, else the given ones. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message ? error.message : fallback;
}
