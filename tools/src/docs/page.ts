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
import { question } from '@marketplace/contract/question/schema';
import { recordEntry } from '@marketplace/contract/record/schema';
import { reportedThing } from '@marketplace/contract/report/schema';
import { serviceRequest } from '@marketplace/contract/request/schema';
import { review } from '@marketplace/contract/review/schema';
import { savedSearch } from '@marketplace/contract/saved-search/schema';
import type { Call } from '@marketplace/contract/shared/call';
import type * as z from 'zod';
import { ACCESS, callSection } from './call-section.ts';
import { introduction } from './conventions.ts';
import { shapeOf } from './shape.ts';
import { readSummaries } from './summaries.ts';

/** The sections of the page in their order, by the folder of their calls. */
export const NOUNS: Record<string, string> = {
  account: 'Accounts',
  request: 'Requests',
  estimate: 'Estimates',
  conversation: 'Conversations and messages',
  contact: 'Contact details',
  question: 'Questions',
  review: 'Reviews',
  business: 'Businesses',
  place: 'Places',
  picture: 'Pictures',
  notification: 'Notifications',
  'saved-search': 'Saved searches',
  block: 'Blocks',
  report: 'Reports',
  act: 'Acts and appeals',
  record: 'The record',
  analytics: 'User analytics',
  health: 'Health',
};

const TYPES: readonly [string, z.core.$ZodType][] = [
  ['User', user],
  ['PublicBusiness', publicBusiness],
  ['ServiceRequest', serviceRequest],
  ['Estimate', estimate],
  ['SavedSearch', savedSearch],
  ['BlockedAccount', blockedAccount],
  ['Contact', contact],
  ['Disclosure', disclosure],
  ['ReportedThing', reportedThing],
  ['Act', act],
  ['OwnAct', ownAct],
  ['RecordEntry', recordEntry],
  ['Message', message],
  ['Conversation', conversation],
  ['Question', question],
  ['Review', review],
  ['Notification', notification],
  ['Analytics', userAnalytics],
];
const names = new Map(TYPES.map(([name, schema]) => [schema, name]));

const table: Record<string, Call> = calls;
const summaries = readSummaries();

function link(heading: string): string {
  const anchor = heading.toLowerCase().replaceAll(/[^\w\s-]/g, '');
  return `[${heading}](#${anchor.replaceAll(' ', '-')})`;
}

function nounSection([noun, title]: [string, string]): string {
  const documented = summaries.filter((summary) => summary.noun === noun);
  const entries = documented.flatMap(({ name, text }) => {
    const call = table[name];
    return call ? [{ name, text, call }] : [];
  });
  const rows = entries.map(
    ({ name, call }) => `| ${link(`${call.method} ${call.path}`)} | \`${name}\` | ${ACCESS[call.access]} |`,
  );
  const overview = ['| Call | Name | For |', '| --- | --- | --- |', ...rows].join('\n');
  const sections = entries.map(({ name, call, text }) => callSection(name, call, text, names));
  return [`## ${title}`, overview, ...sections].join('\n\n');
}

const typeSection = ([name, schema]: (typeof TYPES)[number]): string =>
  `### ${name}\n\n\`\`\`\n${shapeOf(schema, 'output', names)}\n\`\`\``;

/** docs/api.md, whole. */
export function apiPage(): string {
  const contents = [...Object.values(NOUNS), 'Types'].map((title) => `- ${link(title)}`).join('\n');
  return [
    introduction(contents, names),
    ...Object.entries(NOUNS).map(nounSection),
    '## Types',
    ...TYPES.map(typeSection),
    '',
  ].join('\n\n');
}
