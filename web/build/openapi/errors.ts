import type { ErrorCode } from '@marketplace/contract/shared/errors';

/** `calls` can answer the error without listing it. */
type Meaning = { when: string; calls?: string };

export const ERRORS: Record<ErrorCode, Meaning> = {
  malformed: { when: 'The body is not valid JSON.', calls: 'calls with a body' },
  invalid: { when: 'A value does not fit. `fields` names it.', calls: 'calls with a body or a query' },
  'signed-out': { when: 'There is no session, or it has ended.', calls: 'calls that need a session' },
  'wrong-credentials': { when: 'The email or the password is wrong.' },
  forbidden: {
    when: 'The account may not do this, for instance because it is leaving or suspended.',
    calls: 'calls that need a session',
  },
  'password-needed': { when: 'The call needs the account’s password.' },
  'cross-site': { when: 'A page of another site makes the call.', calls: 'calls other than GET' },
  unproven: { when: 'The App Check token is missing or wrong, where a deployment asks for it.' },
  'not-found': {
    when: 'The thing does not exist, or the caller may not see it.',
    calls: 'unlisted addresses',
  },
  'wrong-method': {
    when: 'The address has other methods. The header `Allow` lists them.',
    calls: 'all calls',
  },
  conflict: { when: 'The state of the thing does not allow it.' },
  'email-taken': { when: 'Another account has this email address.' },
  'terms-changed': { when: 'The terms that the person read are old. `termsVersion` names the current ones.' },
  busy: { when: 'Other calls changed the same thing at the same time. Try again.', calls: 'all calls' },
  'too-large': { when: 'The body, or the picture, is too large.', calls: 'calls with a body' },
  'unsupported-type': {
    when: 'The body is not declared as JSON, or the file is no picture.',
    calls: 'calls with a body',
  },
  'too-many-attempts': {
    when: 'The limit is reached. `Retry-After` says for how many seconds.',
    calls: 'calls with a limit, and reads',
  },
  internal: { when: 'Our fault. The log has the cause.', calls: 'all calls' },
  'turned-off': { when: 'We turned this off for everyone for a while.' },
  unavailable: {
    when: 'The answer would take more than 15 seconds, or a service is down.',
    calls: 'all calls',
  },
};
