import { type QueryDocumentSnapshot, Timestamp } from 'firebase/firestore';
import { afterEach, expect, it, vi } from 'vitest';
import { presentConversations } from './stored-conversation.ts';

const at = Timestamp.fromMillis(0);
const estimate = { kind: 'estimate', at, byCustomer: false, amount: 400 };
const stored = {
  serviceRequestId: 'request',
  serviceRequestTitle: 'Fix the roof',
  customerId: 'carla',
  customerName: 'Carla',
  businessId: 'bob',
  businessName: 'Bob',
  participants: ['carla', 'bob'],
  movedAt: at,
  lastMessage: null,
  lastMessageAt: null,
  unread: {},
  createdAt: at,
  events: { estimate: { sent: estimate } },
};

const present = (...conversations: object[]) =>
  presentConversations(
    conversations.map((fields, index) => ({ id: `${index}`, data: () => fields }) as QueryDocumentSnapshot),
    'carla',
  );

afterEach(() => {
  vi.restoreAllMocks();
});

it('drops an event of a kind that only a newer version knows, and keeps its conversation', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  const future = { ...estimate, kind: 'from-the-future' };
  const [conversation] = present({ ...stored, events: { estimate: { future, sent: estimate } } });
  expect(conversation?.events).toEqual([{ ...estimate, at: at.toDate().toISOString() }]);
  expect(report).toHaveBeenCalledTimes(1);
});

it('drops a conversation of an unknown status, and keeps the others', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(present({ ...stored, requestStatus: 'from-the-future' }, stored).map(({ id }) => id)).toEqual(['1']);
});
