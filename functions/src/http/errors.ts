import type { Verdict } from '@marketplace/contract/domain/verdict';
import { ERROR_STATUSES, type ErrorBody, type ErrorCode } from '@marketplace/contract/errors';
import { ABORTED, statusOf } from '../store/firestore/grpc-status.ts';
import type { Reply } from './wire.ts';

type Details = {
  fields?: Record<string, string>;
  /** Seconds until it is worth trying again. */
  retryAfter?: number;
  headers?: Record<string, string>;
};

/** A refusal in words for the caller. Whatever else is thrown is a fault of ours, and is answered in general words. */
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

/** Goes on only when the rules allow it. */
export function assertAllowed(verdict: Verdict): void {
  if (!verdict.ok) throw new ApiError(CODES[verdict.kind], verdict.reason);
}

const BUSY = new ApiError('busy', 'Someone else is changing this right now. Please try again.');
const INTERNAL = new ApiError('internal', 'Something went wrong on our side. Please try again.');

/** Whether Firestore gave up because too many wanted the same document. */
export const isContention = (error: unknown): boolean => statusOf(error) === ABORTED;

/** What the caller may know of an error. */
export function publicError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return isContention(error) ? BUSY : INTERNAL;
}

/** Every answer under /api: never kept by a cache, ours, the CDN's or the browser's. */
export const API_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Content-Type': 'application/json; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
};

export function errorReply({ code, message, details }: ApiError): Reply {
  const { fields, retryAfter, headers } = details;
  const body: ErrorBody = { error: message, code, ...(fields && { fields }) };
  return {
    status: ERROR_STATUSES[code],
    headers: {
      ...API_HEADERS,
      ...headers,
      ...(retryAfter !== undefined && { 'Retry-After': String(Math.max(1, Math.ceil(retryAfter))) }),
    },
    body: JSON.stringify(body),
  };
}
