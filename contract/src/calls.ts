/**
 * Every call between browser and server. The handlers of the server are typed by these entries, tests iterate over
 * them, and /api/openapi.json describes them. The browser imports single calls from the files of their nouns, so that
 * a screen loads only the schemas of its own answers. No other file spells an /api path.
 */

import * as account from './account/calls.ts';
import * as accountExport from './account/export-calls.ts';
import * as session from './account/session-calls.ts';
import * as act from './act/calls.ts';
import * as analytics from './analytics/calls.ts';
import * as block from './block/calls.ts';
import * as business from './business/calls.ts';
import * as contact from './contact/calls.ts';
import * as message from './conversation/calls.ts';
import * as estimate from './estimate/calls.ts';
import * as health from './health/calls.ts';
import * as notification from './notification/calls.ts';
import * as picture from './picture/calls.ts';
import * as place from './place/calls.ts';
import * as question from './question/calls.ts';
import * as record from './record/calls.ts';
import * as report from './report/calls.ts';
import * as request from './request/calls.ts';
import * as review from './review/calls.ts';
import * as savedSearch from './saved-search/calls.ts';
import type { InputOf, OutputOf, ParamsOf, ParsedInputOf, QueryOf } from './shared/call.ts';
import * as visitCalendar from './visit/calendar-calls.ts';
import * as visit from './visit/calls.ts';

export const calls = {
  ...session,
  ...account,
  ...accountExport,
  ...business,
  ...picture,
  ...place,
  ...notification,
  ...request,
  ...estimate,
  ...message,
  ...question,
  ...visit,
  ...visitCalendar,
  ...review,
  ...savedSearch,
  ...block,
  ...contact,
  ...report,
  ...act,
  ...record,
  ...analytics,
  ...health,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type Params<N extends CallName> = ParamsOf<Calls[N]>;
export type Query<N extends CallName> = QueryOf<Calls[N]>;
export type Input<N extends CallName> = InputOf<Calls[N]>;
export type ParsedInput<N extends CallName> = ParsedInputOf<Calls[N]>;
export type Output<N extends CallName> = OutputOf<Calls[N]>;
