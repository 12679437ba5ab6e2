/** What administrators may do about content and accounts, and when an act can be appealed or reversed. */

import type { ReportKind } from '../report/schema.ts';
import { DAY_MS } from '../shared/time.ts';
import { allowed, conflict, forbidden, hidden, type Verdict } from '../shared/verdict.ts';
import type { ActName } from './schema.ts';

export const NO_SUCH_ACT = hidden("We couldn't find this decision.");
const NO_SUCH_APPEAL = hidden('No appeal was made against this decision.');

/** The page where authors read the decisions about their content. */
export const OWN_ACTS = '/notifications?show=decisions';

/** A picture can't be shown again in a message that is itself hidden. */
export const MESSAGE_IS_HIDDEN = conflict('The whole message is hidden. Show the message again first.');

/** Replaces the title of a hidden request on its estimates and conversations. */
export const HIDDEN_TITLE = 'Hidden request';

type Subject = {
  authorId: string;
  /** Whether the author is an administrator or already suspended. */
  isAdmin: boolean;
  isSuspended: boolean;
  isHidden: boolean;
  /** Whether it is an accepted estimate, which a job depends on. */
  isAccepted: boolean;
  /** Whether an appeal against an earlier act of the same kind is open. A new act would overwrite it. */
  isAppealed: boolean;
};

/** `standing` is whether the same act was done before and not reversed. */
export function mayAct(act: ActName, subject: Subject, standing: boolean, actorId: string): Verdict {
  if (subject.authorId === actorId)
    return forbidden("You can't decide about your own content. Ask another administrator.");
  if (act === 'suspend') return maySuspend(subject);
  if (standing || (act === 'hide' && subject.isHidden))
    return conflict('This was already done. Reload the page to see the decision.');
  return act === 'hide' && subject.isAccepted
    ? conflict("You can't hide an accepted estimate. Warn or suspend the business instead.")
    : allowed;
}

function maySuspend({ isAdmin, isSuspended, isAppealed }: Subject): Verdict {
  if (isAdmin) return forbidden("Administrators can't be suspended.");
  if (isAppealed) return conflict('Decide the appeal against the earlier suspension first.');
  return isSuspended ? conflict('This account is already suspended.') : allowed;
}

/** An act can be appealed for this many days. */
export const APPEAL_DAYS = 30;

/** `at` is the time of the act. */
export function mayAppeal(
  { at, undone, appeal }: { at: Date; undone: object | null; appeal: object | null },
  now: Date,
): Verdict {
  if (undone) return UNDONE;
  if (appeal) return conflict("You've already appealed this decision.");
  return now.getTime() - at.getTime() > APPEAL_DAYS * DAY_MS
    ? conflict(`You can appeal a decision for ${APPEAL_DAYS} days. That time is over.`)
    : allowed;
}

type Appealed = { accountId: string; by: string; appeal: { decided: object | null } | null };

/** Another administrator must decide. */
export function mayDecideAppeal({ accountId, by, appeal }: Appealed, actorId: string): Verdict {
  if (!appeal) return NO_SUCH_APPEAL;
  if (appeal.decided) return conflict('This appeal was already decided.');
  if (accountId === actorId)
    return forbidden("You can't decide about your own content. Ask another administrator.");
  return by === actorId
    ? forbidden('This was your own decision. Another administrator must decide the appeal.')
    : allowed;
}

type About = { act: ActName; kind: ReportKind; partOf: { kind: ReportKind } | null };

/** Whether an act is about a customer: the account, or a request. Businesses aren't notified of further requests then. */
export const stopsFanOuts = ({ act, kind, partOf }: About): boolean =>
  act === 'suspend' || [kind, partOf?.kind].some((about) => about === 'profile' || about === 'request');

const UNDONE = conflict('This decision was already reversed.');

export const mayUndo = ({ undone }: { undone: object | null }): Verdict => (undone ? UNDONE : allowed);
