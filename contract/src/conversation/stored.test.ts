import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { presentConversation, storedConversation } from './stored.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute));
const moment = (minute: number) => ({ toDate: () => at(minute), toMillis: () => at(minute).getTime() });

const stored = {
  ...z.parse(storedConversation(z.custom<ReturnType<typeof moment>>()), {
    serviceRequestId: 'request',
    serviceRequestTitle: 'Mend the roof',
    customerId: 'carla',
    customerName: 'Carla',
    businessId: 'bob',
    businessName: 'Bob & Sons',
    businessPicture: '/objects/bob',
    businessLeft: true,
    participants: ['carla', 'bob'],
    movedAt: moment(3),
    lastMessage: 'Hello',
    lastMessageAt: moment(2),
    lastSenderId: 'bob',
    lastReadAt: { bob: moment(2) },
    unread: { carla: 1 },
    createdAt: moment(0),
  }),
  id: 'request_bob',
};

test('a conversation shows each of its two people the other one', () => {
  expect(presentConversation(stored, 'carla')).toMatchObject({
    counterpartId: 'bob',
    counterpartName: 'Bob & Sons',
    counterpartProfileImageUrl: '/objects/bob',
    counterpartLeft: true,
    lastMessageMine: false,
    lastReadAt: null,
    counterpartLastReadAt: at(2).toISOString(),
    unreadCount: 1,
  });
  expect(presentConversation(stored, 'bob')).toMatchObject({
    counterpartId: 'carla',
    counterpartName: 'Carla',
    counterpartProfileImageUrl: null,
    counterpartLeft: false,
    lastMessageMine: true,
    lastReadAt: at(2).toISOString(),
    counterpartLastReadAt: null,
    unreadCount: 0,
  });
});
