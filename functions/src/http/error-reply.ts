/** The replies to calls that fail. */
import { ERROR_STATUSES, type ErrorBody } from '@marketplace/contract/shared/errors';
import { ApiError, BUSY_WORDS } from '../errors.ts';
import { isContention } from '../store/firestore/grpc-status.ts';
import type { Reply } from './wire.ts';

const BUSY = new ApiError('busy', BUSY_WORDS);
const INTERNAL = new ApiError('internal', 'Something went wrong on our side. Please try again.');

/** The error that the caller is told. */
export function publicError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return isContention(error) ? BUSY : INTERNAL;
}

/** Headers of every answer under /api. No cache may keep it: ours, the CDN's or the browser's. */
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
