/**
 * Every call between browser and server, once. The server's handlers are typed
 * as one for every entry, the tests walk it and docs/api.md is printed from it.
 * The browser takes single calls, from the files of their nouns, so that a
 * screen loads the schemas of its own answers. No other file spells an /api path.
 */
import type { InputOf, OutputOf, ParamsOf, ParsedInputOf, QueryOf } from './call.ts';
import * as account from './calls/account.ts';
import * as act from './calls/act.ts';
import * as analytics from './calls/analytics.ts';
import * as block from './calls/block.ts';
import * as business from './calls/business.ts';
import * as contact from './calls/contact.ts';
import * as estimate from './calls/estimate.ts';
import * as health from './calls/health.ts';
import * as message from './calls/message.ts';
import * as notification from './calls/notification.ts';
import * as picture from './calls/picture.ts';
import * as record from './calls/record.ts';
import * as report from './calls/report.ts';
import * as request from './calls/request.ts';
import * as review from './calls/review.ts';

export const calls = {
  ...account,
  ...business,
  ...picture,
  ...notification,
  ...request,
  ...estimate,
  ...message,
  ...review,
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
