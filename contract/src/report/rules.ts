/** Who may report what. */
import { allowed, conflict, forbidden, hidden, type Verdict } from '../shared/verdict.ts';

/** The number of reports kept for some content. Further ones change nothing. */
export const MAX_REPORTS = 50;

/** Also the answer for content that the reporter may not see. */
export const NO_SUCH_THING = hidden('This content is no longer available.');
export const NO_SUCH_REPORT = hidden("We couldn't find this report.");

/** The id of a message within reports: its conversation's id and its own. */
export const messageThingId = (conversationId: string, messageId: string): string =>
  `${conversationId}_${messageId}`;

/** Splits such an id. The id of the conversation consists of two ids joined in the same way. */
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
