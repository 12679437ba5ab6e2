/** Reviews, written as people do it. */
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

/** A completed job of which both sides have written. */
export async function reviewedJob(owner: Person, business: Person) {
  const { request } = await completedJob(owner, business);
  await review(business, request.id);
  await review(owner, request.id);
  return { request, ofBusiness: reviewId(request.id, 'of-business') };
}
