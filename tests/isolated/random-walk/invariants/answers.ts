/** Every answer has a status and a schema from the contract. */
import { isDeepStrictEqual } from 'node:util';
import { ERROR_STATUSES, errorBody } from '@marketplace/contract/shared/errors';
import * as z from 'zod/mini';
import { bodyOf, entryOf, type Invariant, unless } from '../step.ts';

/** Invalid input, no session, and no access. */
const STATUSES_OF_ALL: readonly number[] = [400, 401, 403];

export const fitsContract: Invariant = (step) => {
  const { status: success, errors = [], output } = entryOf(step.name);
  const body = bodyOf(step);
  if (step.status === success) {
    const shown = output ? z.safeParse(output, body).data : null;
    return unless(isDeepStrictEqual(shown, body), `the answer does not match the contract: ${step.text}`);
  }
  const named = [...STATUSES_OF_ALL, ...errors.map((code) => ERROR_STATUSES[code])];
  return [
    ...unless(named.includes(step.status), `the contract names no status ${step.status}: ${step.text}`),
    ...unless(z.safeParse(errorBody, body).success, `an error does not match the schema: ${step.text}`),
  ];
};
