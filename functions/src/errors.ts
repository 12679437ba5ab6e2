/** The errors of all layers. */

import type { ErrorCode } from '@marketplace/contract/shared/errors';
import type { Refusal, Verdict } from '@marketplace/contract/shared/verdict';

type Details = {
  fields?: Record<string, string>;
  termsVersion?: string;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  headers?: Record<string, string>;
  /** The error behind this one, for the log. */
  cause?: unknown;
};

/** An error that the caller may see. Callers see any other error as `internal`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}

const CODES = { hidden: 'not-found', forbidden: 'forbidden', conflict: 'conflict' } as const;

export const toError = ({ kind, reason }: Refusal): ApiError => new ApiError(CODES[kind], reason);

/** Throws the refusal of a rule. */
export function assertAllowed(verdict: Verdict): void {
  if (!verdict.ok) throw toError(verdict);
}

/** For a call that needs a session. */
export const signedOut = (): ApiError => new ApiError('signed-out', 'Please log in.');

/** For a contended document. */
export const BUSY_MESSAGE = 'Someone else is changing this right now. Please try again.';
