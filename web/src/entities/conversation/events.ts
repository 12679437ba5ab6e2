import type { ConversationEventKind } from '@marketplace/contract/constants';
import type { Conversation, ConversationEvent } from '@marketplace/contract/conversation/schema';
import { formatMoney } from '@marketplace/contract/money/format';

interface Reader {
  isCustomer: boolean;
  counterpartName: string;
}

type Wording = (event: { price: string; counterpart: string }) => string;

const bothSay = (text: string): { mine: Wording; theirs: Wording } => ({
  mine: () => text,
  theirs: () => text,
});

/** What 'You' did, and what the counterpart did to 'you'. */
const wordings: Record<ConversationEventKind, { mine: Wording; theirs: Wording }> = {
  estimate: {
    mine: ({ price }) => `sent an estimate: ${price}`,
    theirs: ({ price }) => `sent an estimate: ${price}`,
  },
  'estimate-changed': {
    mine: ({ price }) => `changed your estimate to ${price}`,
    theirs: ({ price }) => `changed the estimate to ${price}`,
  },
  accepted: { mine: () => 'accepted this estimate', theirs: () => 'accepted your estimate' },
  rejected: { mine: () => 'rejected this estimate', theirs: () => "didn't select your estimate" },
  'contact-shared': {
    mine: () => 'shared your contact details',
    theirs: () => 'shared their contact details',
  },
  'change-proposed': {
    mine: ({ price }) => `proposed a change: ${price}`,
    theirs: ({ price }) => `proposed a change: ${price}`,
  },
  'change-agreed': {
    mine: ({ price }) => `agreed to the change: ${price}`,
    theirs: ({ price }) => `agreed to your change: ${price}`,
  },
  'change-declined': { mine: () => 'declined the change', theirs: () => 'declined your change' },
  completed: bothSay('marked the job as complete'),
  cancelled: bothSay('canceled this request'),
  reviewed: { mine: ({ counterpart }) => `reviewed ${counterpart}`, theirs: () => 'reviewed you' },
  'visit-offered': bothSay('offered times for a visit'),
  'visit-booked': bothSay('booked a visit'),
  'visit-declined': bothSay('declined a visit'),
  'visit-withdrawn': bothSay('withdrew the times for a visit'),
  'visit-canceled': bothSay('canceled a visit'),
  'visit-move-declined': bothSay('declined other times, so the visit stays as booked'),
  'visit-move-withdrawn': bothSay('withdrew other times, so the visit stays as booked'),
  'visit-ended': bothSay('called off a visit'),
};

const priceOf = ({ amount }: ConversationEvent) => (amount === null ? '' : formatMoney(amount));

/** A line in the conversation: who did something, and what. */
export function describeEvent(event: ConversationEvent, { isCustomer, counterpartName }: Reader) {
  const isMine = event.byCustomer === isCustomer;
  const wording = wordings[event.kind][isMine ? 'mine' : 'theirs'];
  return {
    who: isMine ? 'You' : counterpartName,
    did: wording({ price: priceOf(event), counterpart: counterpartName }),
  };
}

const previews: Record<ConversationEventKind, (price: string) => string> = {
  estimate: (price) => `Estimate: ${price}`,
  'estimate-changed': (price) => `New price: ${price}`,
  accepted: () => 'Estimate accepted',
  rejected: () => 'Estimate not selected',
  'contact-shared': () => 'Contact details shared',
  'change-proposed': (price) => `Change proposed: ${price}`,
  'change-agreed': (price) => `Change agreed: ${price}`,
  'change-declined': () => 'Change declined',
  completed: () => 'Job completed',
  cancelled: () => 'Request canceled',
  reviewed: () => 'Job reviewed',
  'visit-offered': () => 'Times for a visit',
  'visit-booked': () => 'Visit booked',
  'visit-declined': () => 'Visit declined',
  'visit-withdrawn': () => 'Times for a visit withdrawn',
  'visit-canceled': () => 'Visit canceled',
  'visit-move-declined': () => 'Visit not moved',
  'visit-move-withdrawn': () => 'Visit not moved',
  'visit-ended': () => 'Visit called off',
};

/** The newest message or event, for a list of conversations. */
export function previewConversation(conversation: Conversation): string {
  const { lastMessage, lastMessageAt, lastMessageMine, events } = conversation;
  const event = events.at(-1);
  if (event && (lastMessageAt === null || event.at > lastMessageAt))
    return previews[event.kind](priceOf(event));
  if (lastMessageAt === null) return 'No messages yet';
  return `${lastMessageMine ? 'You: ' : ''}${lastMessage ?? ''}`;
}
