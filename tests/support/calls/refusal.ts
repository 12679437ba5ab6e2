import type { ErrorCode } from '@marketplace/contract/shared/errors';
import { ERROR_STATUSES } from '@marketplace/contract/shared/errors';
import { expect } from 'vitest';
import { type Answer, readError } from './client.ts';

/** Implementation details that an error must not reveal. */
const INTERNALS = /\bat .*[:(]\d+|node_modules|\.[cm]?[jt]s\b/;

/** Expects the common error format, no caching, and no implementation details. */
export function expectRefusal(answer: Answer, code: ErrorCode): void {
  expect({ status: answer.status, ...readError(answer) }).toMatchObject({
    status: ERROR_STATUSES[code],
    code,
  });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.text).not.toMatch(INTERNALS);
}
