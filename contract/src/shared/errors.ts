import * as z from 'zod/mini';

/** Every error of the API has one of these codes, and each code has one status. */
export const ERROR_STATUSES = {
  malformed: 400,
  invalid: 400,
  'signed-out': 401,
  'wrong-credentials': 401,
  forbidden: 403,
  'password-needed': 403,
  'cross-site': 403,
  unproven: 403,
  'not-found': 404,
  'wrong-method': 405,
  conflict: 409,
  'email-taken': 409,
  'terms-changed': 409,
  busy: 409,
  'too-large': 413,
  'unsupported-type': 415,
  'too-many-attempts': 429,
  internal: 500,
  'turned-off': 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUSES;

export const errorBody = z.object({
  /** The message for the person. */
  error: z.string(),
  code: z.string(),
  /** The message for each invalid field of a form. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** The current version of the terms, with `terms-changed`. */
  termsVersion: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
