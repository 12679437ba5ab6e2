import type { ErrorCode } from '@marketplace/contract/shared/errors';
import { ERROR_STATUSES } from '@marketplace/contract/shared/errors';
import { expect } from 'vitest';
import { type Answer, readError } from './client.ts';

/** What would tell a stranger how we are made. */
const INSIDES = /\bat .*[:(]\d+|node_modules|\.[cm]?[jt]s\b/;

/** Every refusal has the one form, is kept by no cache, and says nothing about how we are made. */
export function expectRefusal(answer: Answer, code: ErrorCode): void {
  expect({ status: answer.status, ...readError(answer) }).toMatchObject({
    status: ERROR_STATUSES[code],
    code,
  });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.text).not.toMatch(INSIDES);
}
