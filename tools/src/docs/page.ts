import { user } from '@marketplace/contract/account/schema';
import { act, ownAct } from '@marketplace/contract/act/schema';
import { userAnalytics } from '@marketplace/contract/analytics/schema';
import { blockedAccount } from '@marketplace/contract/block/schema';
import { publicBusiness } from '@marketplace/contract/business/schema';
import { calls } from '@marketplace/contract/calls';
import { contact, disclosure } from '@marketplace/contract/contact/schema';
import { conversation, message } from '@marketplace/contract/conversation/schema';
import { estimate } from '@marketplace/contract/estimate/schema';
import { notification } from '@marketplace/contract/notification/schema';
import { recordEntry } from '@marketplace/contract/record/schema';
import { reportedThing } from '@marketplace/contract/report/schema';
import { serviceRequest } from '@marketplace/contract/request/schema';
import { review } from '@marketplace/contract/review/schema';
import type { Access, Bound, Call } from '@marketplace/contract/shared/call';
import { ERROR_STATUSES, type ErrorCode, errorBody } from '@marketplace/contract/shared/errors';
import type * as z from 'zod';
import { shapeOf } from './shape.ts';
import { readSummaries } from './summaries.ts';

const ENTITIES: readonly [string, z.core.$ZodType][] = [
  ['User', user],
  ['PublicBusiness', publicBusiness],
  ['ServiceRequest', serviceRequest],
  ['Estimate', estimate],
  ['BlockedAccount', blockedAccount],
  ['Contact', contact],
  ['Disclosure', disclosure],
  ['ReportedThing', reportedThing],
  ['Act', act],
  ['OwnAct', ownAct],
  ['RecordEntry', recordEntry],
  ['Message', message],
  ['Conversation', conversation],
  ['Review', review],
  ['Notification', notification],
  ['Analytics', userAnalytics],
];
const names = new Map(ENTITIES.map(([name, schema]) => [schema, name]));

const ACCESS: Record<Access, string> = {
  anyone: 'anyone',
  'signed-in': 'anyone signed in',
  customer: 'accounts of type customer or both',
  business: 'accounts of type business or both',
  admin: 'administrators',
};

const summaries = readSummaries();

const block = (text: string) => `\`\`\`\n${text}\n\`\`\``;

/** What can go wrong, as codes in the order of their statuses: at the door, with the form, with the thing itself. */
function errorsOf({ method, limit, access, appCheck, input, query, errors = [] }: Call): string {
  const codes: ErrorCode[] = [...errors];
  if (limit && !('within' in limit)) codes.push('too-many-attempts');
  if (input) codes.push('malformed', 'too-large');
  if (input || query) codes.push('invalid');
  if (access !== 'anyone') codes.push('signed-out');
  if (!['anyone', 'signed-in'].includes(access)) codes.push('forbidden');
  if (method !== 'GET') codes.push('cross-site');
  if (appCheck) codes.push('unproven');
  const listed = Object.entries(ERROR_STATUSES).filter(([code]) => codes.some((one) => one === code));
  return listed.map(([code, status]) => `${status} \`${code}\``).join(', ');
}

function paramsOf({ path }: Call): string {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `\`${name}\``).join(' and ');
}

const SPANS: Record<number, string> = { 60: 'minute', 600: 'ten minutes', 3600: 'hour' };

/** How often, in words. */
function limitOf(bound: Bound): string {
  if ('within' in bound) return `as often as \`${bound.within}\` gives it something to do`;
  if ('counted' in bound) return bound.counted;
  const { kind, max, windowSeconds, maxAboutOne } = bound;
  const times = `${max} calls of the kind \`${kind}\` in one ${SPANS[windowSeconds] ?? `${windowSeconds} seconds`}`;
  return maxAboutOne === undefined ? times : `${times}, ${maxAboutOne} about the same thing`;
}

function overview(entries: readonly [string, Call][]): string {
  const rows = entries.map(([, { method, path, access, status }]) => {
    const anchor = `${method} ${path}`
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-');
    return `| [${method} ${path}](#${anchor}) | ${ACCESS[access]} | ${status} |`;
  });
  return ['| Call | For | Success |', '| --- | --- | --- |', ...rows].join('\n');
}

function section([name, call]: [string, Call]): string {
  const parts = [
    `### ${call.method} ${call.path}`,
    `\`${name}\`: ${summaries.get(name)} For ${ACCESS[call.access]}.`,
  ];
  const params = paramsOf(call);
  if (params) parts.push(`In the path: ${params}, ${params.includes(' and ') ? 'ids' : 'an id'}.`);
  if (call.query) parts.push('Query', block(shapeOf(call.query, 'input', names)));
  if (call.input) parts.push('Body', block(shapeOf(call.input, 'input', names)));
  parts.push(call.output ? `Answers ${call.status}` : `Answers ${call.status}, empty`);
  if (call.output) parts.push(block(names.get(call.output) ?? shapeOf(call.output, 'output', names)));
  for (const [header, meaning] of Object.entries(call.headers ?? {})) {
    parts.push(`Header \`${header}\`: ${meaning}.`);
  }
  if (call.limit) parts.push(`Limit: ${limitOf(call.limit)}.`);
  const errors = errorsOf(call);
  if (errors) parts.push(`Errors: ${errors}`);
  return parts.join('\n\n');
}

const INTRODUCTION = `# The calls of the API

Printed from the table in \`contract/src/calls\` by \`npm run docs\`; \`npm run check\` fails when it is stale.

JSON in and out. Times are ISO 8601 in UTC, amounts are whole dollars, ids are UUIDs. A session is the
cookie \`__session\`. Fields that are not listed are refused. Every answer carries
\`Cache-Control: private, no-store\`. Calls that change something are refused from other sites (403).
Where a deployment has App Check on, calls that may answer 403 \`unproven\` want its token in \`X-Firebase-AppCheck\`.
An error has the form below; besides those named with each call, any call may answer 500 \`internal\`,
one that would take longer than 15 seconds 503 \`unavailable\`, one that lost a race 409 \`busy\`, and an address that is not listed here 404 \`not-found\`.

Calls that change something are limited, those of one kind together and for each account. What is beyond
the limit is answered 429 \`too-many-attempts\`, with \`Retry-After\` in seconds.`;

/** docs/api.md, whole. */
export function apiPage(): string {
  const entities = ENTITIES.map(
    ([name, schema]) => `### ${name}\n\n${block(shapeOf(schema, 'output', names))}`,
  );
  const order = [...summaries.keys()];
  const entries: [string, Call][] = Object.entries(calls).toSorted(
    ([one], [other]) => order.indexOf(one) - order.indexOf(other),
  );
  return [
    INTRODUCTION,
    block(shapeOf(errorBody, 'output', names)),
    '## Calls',
    overview(entries),
    ...entries.map(section),
    '## Entities',
    ...entities,
    '',
  ].join('\n\n');
}
