import { isApart } from '@marketplace/contract/block/rules';
import { LOOKING_MS, TYPING_MS } from '@marketplace/contract/conversation/rules';
import type { Presence } from '@marketplace/contract/conversation/schema';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { handler } from '../../http/handler.ts';
import { readConversationById } from '../../store/conversation-lookup.ts';
import type { StoredConversation } from '../../store/conversations.ts';
import { AlreadyDone } from '../../store/firestore/transact.ts';
import { transactWithinLimit } from '../../store/limited-transactions.ts';
import { readOwnAccount } from '../../store/users.ts';

/**
 * Written without a condition, so that it never waits for a message. A message that is sent at this moment begins once
 * more. Where one blocks the other, nothing is written.
 */
export const setPresence = handler('setPresence', async ({ params, input, actor, services }) => {
  const { db, now } = services;
  await transactWithinLimit(services, { call: 'setPresence', by: actor }, async (transaction) => {
    const [{ ref, stored }, me] = await Promise.all([
      readConversationById(db, params.conversationId, actor),
      readOwnAccount(transaction, db, actor.id),
    ]);
    // The account is locked, as a block changes it: it comes before this or clears it away.
    if (isApart(me, counterpartIn(stored, me))) return new AlreadyDone(undefined);
    const change = changeFor(stored, actor.id, input.state, now().getTime());
    if (Object.keys(change).length === 0) return new AlreadyDone(undefined);
    transaction.update(ref, change);
    return undefined;
  });
});

const counterpartIn = ({ customerId, businessId }: StoredConversation, { id }: { id: string }): string =>
  id === customerId ? businessId : customerId;

/** Saying it again sooner than this changes nothing. */
const RENEWED_MS = 30 * 1000;

/** Every write wakes the listeners of both sides, so nothing is written that nobody would notice. */
function changeFor(
  { participants, lookingUntil, typingUntil }: StoredConversation,
  me: string,
  state: Presence,
  now: number,
) {
  const [looking, typing] = [`lookingUntil.${me}`, `typingUntil.${me}`];
  const isPast = (until: Timestamp | undefined) => (until?.toMillis() ?? 0) <= now;
  if (state === 'away') {
    const isGone = isPast(lookingUntil[me]) && isPast(typingUntil[me]);
    return isGone ? {} : { [looking]: FieldValue.delete(), [typing]: FieldValue.delete() };
  }
  const isWatched = participants.some((id) => id !== me && !isPast(lookingUntil[id]));
  // Does not count as looking: it may arrive after the page that it came from has said 'away'.
  if (state === 'typing') return isWatched ? { [typing]: Timestamp.fromMillis(now + TYPING_MS) } : {};
  const until = now + LOOKING_MS;
  const isNew = (lookingUntil[me]?.toMillis() ?? 0) < until - RENEWED_MS;
  return isNew ? { [looking]: Timestamp.fromMillis(until) } : {};
}
