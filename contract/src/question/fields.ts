/** What holds for each field of a question. */
import type { Row } from '../shared/field-table.ts';
import type { Question } from './schema.ts';

/**
 * readBy: who reads it: 'everyone' who may see the question, the 'asker' alone, the 'customer' alone, or neither
 * ('server'). Others get null, or what `presentQuestion` says.
 * text: 'free' if others read it as it was typed.
 */
type QuestionRow = Row<'asker' | 'customer'> & Readonly<{ text?: 'free' }>;
type Rows = Readonly<Record<keyof Question, QuestionRow> & Record<string, QuestionRow>>;

export const QUESTION_FIELDS = {
  id: { readBy: 'everyone' },
  serviceRequestId: { readBy: 'everyone' },
  text: { readBy: 'everyone', text: 'free' },
  answer: { readBy: 'everyone', text: 'free' },
  askedAt: { readBy: 'everyone' },
  answeredAt: { readBy: 'everyone' },
  isMine: { readBy: 'everyone' },

  isDismissed: { readBy: 'asker' },
  hiddenReason: { readBy: 'asker' },

  answerHiddenReason: { readBy: 'customer' },

  // Would say who asked.
  askerId: { readBy: 'server' },
  customerId: { readBy: 'server' },
} as const satisfies Rows;
