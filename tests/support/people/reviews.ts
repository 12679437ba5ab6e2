/** Writes reviews by the API. */
import { reviewId } from '@marketplace/contract/review/rules';
import type { Review } from '@marketplace/contract/review/schema';
import { completedJob } from './market.ts';
import type { Person } from './people.ts';

export const review = (
  author: Person,
  requestId: string,
  stars = 5,
  text = 'All as agreed.',
): Promise<Review> => author.client.do('writeReview', { params: { id: requestId }, input: { stars, text } });

/** Completes a job that both sides review. */
export async function reviewedJob(owner: Person, business: Person) {
  const { request } = await completedJob(owner, business);
  await review(business, request.id);
  await review(owner, request.id);
  return { request, ofBusiness: reviewId(request.id, 'of-business') };
}
