/** What the two sides of the completed demo jobs say of each other. */
import { reviewId } from '@marketplace/contract/review/rules';
import { readSite } from '../site/read.ts';
import type { Job } from './jobs/jobs.ts';
import type { DemoPerson } from './person.ts';

type Reviewed = { reviews: Job['reviews']; requestId: string };

/** Where only one side has written, the review is sealed. Jobs without any wait for theirs. */
export async function writeReviews(
  { reviews, requestId }: Reviewed,
  customer: DemoPerson,
  business: DemoPerson,
) {
  const { ofBusiness, ofCustomer, reply } = reviews ?? {};
  const write = ([stars, text]: [number, string]) => ({
    params: { id: requestId },
    // Of the customers, those who were delighted show their job on the home page.
    input: { stars, text, showsJob: stars === 5 },
  });
  if (ofBusiness) await customer.call('writeReview', write(ofBusiness));
  if (ofCustomer) await business.call('writeReview', write(ofCustomer));
  const params = { reviewId: reviewId(requestId, 'of-business') };
  if (reply) await business.call('replyToReview', { params, input: { reply } });
}

/** Hides the review, and leaves its appeal open. */
export async function takeDownReview(
  { reviews, requestId }: Reviewed,
  author: DemoPerson,
  admin: DemoPerson,
) {
  const reason = reviews?.takenDown;
  if (!reason) return;
  const thing = { kind: 'review', thingId: reviewId(requestId, 'of-business') } as const;
  const { id } = await admin.call('createAct', { input: { ...thing, act: 'hide', reason } });
  const text = readSite()['demo/talk'].appeal;
  await author.call('appealAct', { params: { id }, input: { text } });
}
