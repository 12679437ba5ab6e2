import { type CallName, calls } from '@marketplace/contract/calls';
import { accountModel } from './accounts.ts';
import { actModel } from './acts.ts';
import { analyticsModel } from './analytics.ts';
import { blockModel } from './blocks.ts';
import { businessModel } from './businesses.ts';
import { contactModel } from './contacts.ts';
import { conversationModel } from './conversations.ts';
import { estimateModel } from './estimates.ts';
import { healthModel } from './health.ts';
import { notificationModel } from './notifications.ts';
import { fill, type Put, pictureModel } from './pictures.ts';
import { recordModel } from './record.ts';
import { reportModel } from './reports.ts';
import { requestModel } from './requests.ts';
import { reviewModel } from './reviews.ts';
import type { Asking, Fields, ModelledCalls, Rule } from './rule.ts';
import { isBusiness, isCustomer, Refusal, refuse, type World } from './world.ts';

/** A call that the model does not know of does not compile. */
export const model: Required<ModelledCalls> = {
  ...accountModel,
  ...businessModel,
  ...blockModel,
  ...reportModel,
  ...actModel,
  ...recordModel,
  ...notificationModel,
  ...analyticsModel,
  ...healthModel,
  ...pictureModel,
  ...requestModel,
  ...estimateModel,
  ...conversationModel,
  ...reviewModel,
  ...contactModel,
};

export type Asked = {
  name: CallName;
  /** What the call comes from; a session may be on it. */
  device: string;
  params?: Readonly<Record<string, string>>;
  query?: Fields;
  input?: Fields;
  /** What goes up to an address just before. */
  puts?: Put;
};

/** A refusal's body is its code alone: the words are for people. */
export type Answer = { status: number; body?: unknown };

/** Makes the move in the model, and says what it is to be answered. */
export function answerOf(world: World, asked: Asked, generated: Asking['generated']): Answer {
  const { to, status, run } = model[asked.name].rule;
  const { device, params = {}, query = {}, input = {}, puts } = asked;
  if (puts) fill(world, puts);
  const param = (name: string) => params[name] ?? '';
  try {
    const me = letIn(world, device, to);
    if (to !== 'anyone' && me.deletesAt && !MAY_WHILE_LEAVING.has(asked.name)) refuse('forbidden');
    const isOpen = MAY_WHILE_LEAVING.has(asked.name) && !OF_OTHERS.has(asked.name);
    if (to !== 'anyone' && me.suspendedUntil && !isOpen) refuse('forbidden');
    const body = run({ world, device, me, param, query, input, generated });
    return body === undefined ? { status } : { status, body: structuredClone(body) };
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: error.code };
    throw error;
  }
}

/** All that only reads, and what ends something. */
const MAY_WHILE_LEAVING: ReadonlySet<string> = new Set([
  ...Object.entries(calls).flatMap(([name, { method }]) => (method === 'GET' ? name : [])),
  'changePassword',
  'endSession',
  'endAllSessions',
  'unsubscribePush',
  'exportAccount',
  'deleteAccount',
  'keepAccount',
  'appealAct',
]);

/** What somebody suspended does not read. */
const OF_OTHERS: ReadonlySet<string> = new Set([
  'listOpenRequests',
  'getRequestStats',
  'listReviewsOfCustomer',
  'getContact',
]);

/** An id of nobody, for calls that anyone may make. */
const NOBODY = { id: '', accountType: 'customer', isAdmin: false } as Asking['me'];

function letIn(world: World, device: string, to: Rule['to']): Asking['me'] {
  const me = world.people.get(world.signedIn.get(device) ?? '')?.user;
  if (to === 'anyone') return me ?? NOBODY;
  if (!me) return refuse('signed-out');
  const lets = { 'signed-in': true, customer: isCustomer(me), business: isBusiness(me), admin: me.isAdmin };
  return lets[to] ? me : refuse('forbidden');
}
