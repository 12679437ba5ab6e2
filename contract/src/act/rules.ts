/** What administrators may do about a thing, and when it can be taken back. */

import { allowed, conflict, forbidden, hidden, type Verdict } from '../shared/verdict.ts';
import type { ActName } from './schema.ts';

export const NO_SUCH_ACT = hidden('This decision does not exist.');
const NO_SUCH_APPEAL = hidden('There is no appeal against this decision.');

const DAY_MS = 24 * 60 * 60 * 1000;

/** Where the author of a thing reads what was decided about it, beside the notifications. */
export const OWN_ACTS = '/notifications?show=decisions';

/** Said of a picture that cannot be shown again in a message that is itself hidden. */
export const MESSAGE_IS_HIDDEN = conflict('The message is hidden as a whole. Show it again first.');

/** Stands for the title of a hidden request where others keep it. */
export const HIDDEN_TITLE = 'Hidden request';

type Subject = {
  authorId: string;
  /** Whether the author is an administrator, or suspended already. */
  isAdmin: boolean;
  isSuspended: boolean;
  isHidden: boolean;
  /** Whether it is an estimate that was accepted: the job rests on it. */
  isAccepted: boolean;
  /** Whether an appeal waits against the same done before: done again, it would take that one's place. */
  isAppealed: boolean;
};

/** `standing` is whether the same was done before and not taken back. */
export function mayAct(act: ActName, subject: Subject, standing: boolean, actorId: string): Verdict {
  if (subject.authorId === actorId) return forbidden('You cannot decide about what is your own.');
  if (act === 'suspend') return maySuspend(subject);
  if (standing || (act === 'hide' && subject.isHidden)) return conflict('This was done already.');
  return act === 'hide' && subject.isAccepted
    ? conflict('An accepted estimate cannot be hidden, since a job rests on it.')
    : allowed;
}

function maySuspend({ isAdmin, isSuspended, isAppealed }: Subject): Verdict {
  if (isAdmin) return forbidden('An administrator cannot be suspended.');
  if (isAppealed)
    return conflict('An appeal against an earlier suspension for this has to be decided first.');
  return isSuspended ? conflict('This account is suspended already.') : allowed;
}

/** How long an act can be appealed against. */
export const APPEAL_DAYS = 30;

/** `at` is when the act was done, which is about oneself. */
export function mayAppeal(
  { at, undone, appeal }: { at: Date; undone: object | null; appeal: object | null },
  now: Date,
): Verdict {
  if (undone) return UNDONE;
  if (appeal) return conflict('You have appealed against this already.');
  return now.getTime() - at.getTime() > APPEAL_DAYS * DAY_MS
    ? conflict(`An appeal is possible within ${APPEAL_DAYS} days.`)
    : allowed;
}

type Appealed = { accountId: string; by: string; appeal: { decided: object | null } | null };

/** It is for a second pair of eyes. */
export function mayDecideAppeal({ accountId, by, appeal }: Appealed, actorId: string): Verdict {
  if (!appeal) return NO_SUCH_APPEAL;
  if (appeal.decided) return conflict('This appeal was decided already.');
  if (accountId === actorId) return forbidden('You cannot decide about what is your own.');
  return by === actorId
    ? forbidden('This was your own decision. Another administrator has to decide about the appeal.')
    : allowed;
}

const UNDONE = conflict('This was taken back already.');

export const mayUndo = ({ undone }: { undone: object | null }): Verdict => (undone ? UNDONE : allowed);
