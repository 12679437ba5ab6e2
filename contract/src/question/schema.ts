import * as z from 'zod/mini';
import { LIMITS } from '../constants.ts';
import { id, requiredText, timestamp } from '../shared/fields.ts';

/** A question as one of those who see the request sees it, always without the business that asked. */
export const question = z.object({
  id,
  serviceRequestId: id,
  text: z.string(),
  /** Null until the customer answers, and for everyone but the customer while an administrator hides the answer. */
  answer: z.nullable(z.string()),
  askedAt: timestamp,
  /** When it was answered or the answer was last corrected. */
  answeredAt: z.nullable(timestamp),
  /** Whether the viewer asked it. */
  isMine: z.boolean(),
  /** Whether the customer dismissed it, for the business that asked. */
  isDismissed: z._default(z.boolean(), false),
  /** Why an administrator hid it, for the business that asked. */
  hiddenReason: z._default(z.nullable(z.string()), null),
  /** Why an administrator hid the answer, for the customer. */
  answerHiddenReason: z._default(z.nullable(z.string()), null),
});
export type Question = z.infer<typeof question>;

export const newQuestion = z.strictObject({
  text: requiredText('Question', LIMITS.question),
  /** An idempotency key of the browser for one filled-in form. */
  clientQuestionId: z.optional(id),
});
export type NewQuestion = z.infer<typeof newQuestion>;

export const questionAnswer = z.strictObject({ answer: requiredText('Answer', LIMITS.answer) });
