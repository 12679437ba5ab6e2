/** How the server refuses: at the bottom of all layers, since each of them may refuse something. */

import type { ErrorCode } from '@marketplace/contract/shared/errors';
import type { Refusal, Verdict } from '@marketplace/contract/shared/verdict';

type Details = {
  fields?: Record<string, string>;
  /** Seconds until it is worth trying again. */
  retryAfter?: number;
  headers?: Record<string, string>;
};

/**
 * A refusal in words for the caller. Anything else that is thrown is a fault of ours, which callers are told in
 * general words.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

const CODES = { hidden: 'not-found', forbidden: 'forbidden', conflict: 'conflict' } as const;

export const toError = ({ kind, reason }: Refusal): ApiError => new ApiError(CODES[kind], reason);

/** Throws unless the rules allow it. */
export function assertAllowed(verdict: Verdict): void {
  if (!verdict.ok) throw toError(verdict);
}

/** Said by whatever needs a session to a caller without one. */
export const signedOut = (): ApiError => new ApiError('signed-out', 'Please log in.');

/** Said wherever a document is contended. */
export const BUSY_MESSAGE = 'Someone else is changing this right now. Please try again.';
