import type { NewReport, ReportedThing, ReportKind } from '@marketplace/contract/report/schema';
import type { Firestore } from 'firebase-admin/firestore';
import type { Content, ReadContent } from './content.ts';
import { readEstimateContent } from './estimate.ts';
import { readMessageContent } from './message.ts';
import { readPictureContent } from './picture.ts';
import { readProfileContent } from './profile.ts';
import { readQuestionContent } from './question.ts';
import { readRequestContent } from './request.ts';
import { readReviewContent } from './review.ts';
import { readVisitContent } from './visit.ts';

const READERS: Record<ReportKind, ReadContent> = {
  request: readRequestContent,
  estimate: readEstimateContent,
  message: readMessageContent,
  question: readQuestionContent,
  visit: readVisitContent,
  review: readReviewContent,
  profile: readProfileContent,
  picture: readPictureContent,
};

type Thing = Pick<NewReport, 'kind' | 'thingId'>;

/** Reads content without locks. Hiding it is conditional on what was read. */
export const readContent = (db: Firestore, { kind, thingId }: Thing): Promise<Content | undefined> =>
  READERS[kind](db, thingId);

/** Only if something is left to report. */
export async function findReported(db: Firestore, thing: Thing): Promise<Content | undefined> {
  const content = await readContent(db, thing);
  return content?.isGone ? undefined : content;
}

/** Reported content as administrators see it. */
export async function showReported(db: Firestore, thing: Thing): Promise<ReportedThing['thing']> {
  const content = await findReported(db, thing);
  if (!content) return null;
  const { title, imageUrls } = content;
  return { ...(await content.show()), title, imageUrls: [...imageUrls] };
}
