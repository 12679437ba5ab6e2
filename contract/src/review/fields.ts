/** What holds for each field of a review. */
import type { Row } from '../shared/field-table.ts';
import type { Review } from './schema.ts';

/**
 * readBy: who reads it once it is published: 'everyone', or only 'both sides' of the job. Its author reads all of it
 * before.
 * text: 'free' if others read it as it was typed.
 */
type ReviewRow = Row<'both sides'> & Readonly<{ text?: 'free' }>;
type Rows = Readonly<Record<keyof Review, ReviewRow> & Record<string, ReviewRow>>;

export const REVIEW_FIELDS = {
  id: { readBy: 'everyone' },
  authorName: { readBy: 'everyone' },
  category: { readBy: 'everyone' },
  stars: { readBy: 'everyone' },
  text: { readBy: 'everyone', text: 'free' },
  publishedAt: { readBy: 'everyone' },
  reply: { readBy: 'everyone', text: 'free' },
  repliedAt: { readBy: 'everyone' },

  direction: { readBy: 'both sides' },
  serviceRequestId: { readBy: 'both sides' },
  serviceRequestTitle: { readBy: 'both sides' },
  authorId: { readBy: 'both sides' },
  subjectId: { readBy: 'both sides' },
  showsJob: { readBy: 'both sides' },
  writtenAt: { readBy: 'both sides' },
  sealEndsAt: { readBy: 'both sides' },
  takenDown: { readBy: 'both sides' },
} as const satisfies Rows;
