/** The things that the notifications of these tests are about. */
import { Timestamp } from 'firebase-admin/firestore';
import type { StoredConversation } from '../../../store/conversation/conversations.ts';
import type { StoredMessage } from '../../../store/conversation/messages.ts';
import type { StoredEstimate } from '../../../store/estimate/estimates.ts';
import type { NewNotification } from '../../../store/notification/notifications.ts';
import type { StoredRequest } from '../../../store/request/fields.ts';

export const at = Timestamp.fromMillis(1_770_000_000_000);
export const request = {
  id: 'r1',
  title: 'Fix the roof',
  category: 'Roofing',
  location: '12 Elm Street, Apt 4, Austin, TX 78701',
  budgetMin: 1200,
  budgetMax: 2500,
  customerName: 'Carla',
  status: 'completed',
  acceptedEstimate: { businessName: 'Builders' },
} as StoredRequest;
export const estimate = {
  id: 'e1',
  serviceRequestId: 'r1',
  businessId: 'b1',
  serviceRequestTitle: 'Fix the roof',
  serviceRequestStatus: 'open',
  businessName: 'Builders',
  customerName: 'Carla',
  amount: 1500,
  status: 'accepted',
  createdAt: at,
} as StoredEstimate;
export const conversation = {
  id: 'r1_b1',
  customerId: 'c1',
  customerName: 'Carla',
  businessId: 'b1',
  businessName: 'Builders',
  serviceRequestTitle: 'Fix the roof',
  lastReadAt: {},
  lookingUntil: {},
} as unknown as StoredConversation;
export const message = {
  content: 'Hello',
  imageUrls: [],
  removedAt: null,
  hiddenAt: null,
  id: 'm1',
  senderId: 'b1',
  clientMessageId: null,
  receiverId: 'c1',
  serviceRequestId: 'r1',
  createdAt: at,
} as StoredMessage;
export const textOf = ({ title, body, url, tag }: NewNotification) => ({ title, body, url, tag });
