/** The beginning of the API page: what holds for every call. */
import { ERROR_STATUSES, type ErrorCode, errorBody } from '@marketplace/contract/shared/errors';
import { readLimits } from '@marketplace/contract/shared/rate-limits';
import { DEMO_PASSWORD } from '../demo/people.ts';
import { appUrl, portsAt } from '../stack/ports.ts';
import { type Names, shapeOf } from './shape.ts';

/** `calls` can answer the error without listing it. */
type Meaning = { when: string; calls: string };

const ERRORS: Record<ErrorCode, Meaning> = {
  malformed: { when: 'The body is not valid JSON.', calls: 'calls with a body' },
  invalid: { when: 'A value does not fit. `fields` names it.', calls: 'calls with a body or a query' },
  'signed-out': { when: 'There is no session, or it has ended.', calls: 'calls that need a session' },
  'wrong-credentials': { when: 'The email or the password is wrong.', calls: '' },
  forbidden: {
    when: 'The account may not do this, for instance because it is leaving or suspended.',
    calls: 'calls that need a session',
  },
  'password-needed': { when: 'The call needs the account’s password.', calls: '' },
  'cross-site': { when: 'A page of another site makes the call.', calls: 'calls other than GET' },
  unproven: { when: 'The App Check token is missing or wrong, where a deployment asks for it.', calls: '' },
  'not-found': {
    when: 'The thing does not exist, or the caller may not see it.',
    calls: 'unlisted addresses',
  },
  'wrong-method': {
    when: 'The address has other methods. The header `Allow` lists them.',
    calls: 'all calls',
  },
  conflict: { when: 'The state of the thing does not allow it.', calls: '' },
  'email-taken': { when: 'Another account has this email address.', calls: '' },
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
  'turned-off': { when: 'We turned this off for everyone for a while.', calls: '' },
  unavailable: {
    when: 'The answer would take more than 15 seconds, or a service is down.',
    calls: 'all calls',
  },
};

const statuses = new Map<string, number>(Object.entries(ERROR_STATUSES));
const errorRows = Object.entries(ERRORS).map(
  ([code, { when, calls }]) => `| ${statuses.get(code)} | \`${code}\` | ${when} | ${calls} |`,
);

const CURL = `APP=${appUrl(portsAt(0))}
curl -c cookies.txt "$APP/api/auth/login" -H 'Content-Type: application/json' \\
  -d '{"email":"maya@demo.example","password":"${DEMO_PASSWORD}"}'
curl -b cookies.txt "$APP/api/service-requests/my"`;

const HEAD = `# API

Generated from \`contract/src/<noun>/calls.ts\` by \`npm run docs\`; \`npm run check\` fails when this page is stale.

## Example

Start the app with \`npm start\`. Then sign in, and list your requests:

\`\`\`sh
${CURL}
\`\`\``;

const conventions = (names: Names) => `## Conventions

- **Format**: JSON in and out. Answers carry \`Cache-Control: private, no-store\`.
- **Values**: times are ISO 8601 in UTC, amounts are whole dollars, ids are UUIDs. \`text (at most 5)\` counts characters.
- **Fields**: \`?\` marks an optional field. \`&\` adds fields to a type. The API refuses unlisted fields.
- **Session**: sign-in and registration set the cookie \`__session\`.
- **Pages**: some lists answer \`X-Next-Cursor\`. Pass its value as \`cursor\` to get the next page.
- **Limits**: calls of one kind are counted together, for each account. An account reads up to ${readLimits.read.max}
  times per minute. Each instance of the function counts reads for itself.
- **Errors**: an error has the form below. Each call lists its own errors, and can answer those of its group.

\`\`\`
${shapeOf(errorBody, 'output', names)}
\`\`\`

| Status | Code | Meaning | Also answered by |
| --- | --- | --- | --- |
${errorRows.join('\n')}`;

/** The part of the page above its sections, around a list of them. */
export const introduction = (contents: string, names: Names): string =>
  [HEAD, `## Contents\n\n${contents}`, conventions(names)].join('\n\n');
