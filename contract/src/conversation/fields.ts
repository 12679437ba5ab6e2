/**
 * What holds for each field of a message. Conversations have no table: both people listen to the whole document, so all
 * that is stored in it is read by both.
 */
import type { Row } from '../shared/field-table.ts';
import type { Message } from './schema.ts';

/**
 * readBy: who reads it: 'everyone' in the conversation, or neither ('server').
 * text: 'free' if others read it as it was typed.
 */
type MessageRow = Row & Readonly<{ text?: 'free' }>;
type Rows = Readonly<Record<keyof Message, MessageRow> & Record<string, MessageRow>>;

export const MESSAGE_FIELDS = {
  id: { readBy: 'everyone' },
  serviceRequestId: { readBy: 'everyone' },
  senderId: { readBy: 'everyone' },
  receiverId: { readBy: 'everyone' },
  senderName: { readBy: 'everyone' },
  senderProfileImageUrl: { readBy: 'everyone' },
  content: { readBy: 'everyone', text: 'free' },
  imageUrls: { readBy: 'everyone' },
  clientMessageId: { readBy: 'everyone' },
  createdAt: { readBy: 'everyone' },
  removedAt: { readBy: 'everyone' },
  hiddenAt: { readBy: 'everyone' },
} as const satisfies Rows;
