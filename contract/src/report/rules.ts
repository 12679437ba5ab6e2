/** Who may report what. */
import { allowed, conflict, forbidden, hidden, type Verdict } from '../shared/verdict.ts';

/** How many reports of one thing are kept; what more come change nothing. */
export const MAX_REPORTS = 50;

/** Also said of what the reporter may not see. */
export const NO_SUCH_THING = hidden('This content is no longer available.');
export const NO_SUCH_REPORT = hidden('This report does not exist.');

/** A message is known by its conversation and its own id. */
export const messageThingId = (conversationId: string, messageId: string): string =>
  `${conversationId}_${messageId}`;

/** The two parts again: the conversation's id is two others joined in the same way. */
export function readMessageThingId(thingId: string): { conversationId: string; messageId: string } {
  const [request = '', business = '', messageId = ''] = thingId.split('_');
  return { conversationId: `${request}_${business}`, messageId };
}

type Reported = { authorId: string; isSeen: boolean };

export function mayReport(thing: Reported, actorId: string): Verdict {
  if (thing.authorId === actorId) return forbidden("You can't report your own content.");
  return thing.isSeen ? allowed : NO_SUCH_THING;
}

export const mayCloseReport = ({ closed }: { closed: object | null }): Verdict =>
  closed ? conflict('This report was already closed.') : allowed;
