/** Adds to older requests their active estimates in short, and when they were completed and reviewed. */
import type { Firestore } from 'firebase-admin/firestore';
import { estimates, estimatesOn } from '../../../store/estimate/estimates.ts';
import { transact } from '../../../store/firestore/transact.ts';
import { offersFrom } from '../../../store/request/offers.ts';
import { requests } from '../../../store/request/requests.ts';
import { reviewRefs } from '../../../store/review/reviews.ts';
import type { Services } from '../../services.ts';
import { readPage } from './read-page.ts';

export async function fillRequestOutcomes({ db }: Services, after: string | null): Promise<string | null> {
  const { docs, end } = await readPage(requests(db).select(), after);
  for (const { id } of docs) await fill(db, id);
  return end;
}

function fill(db: Firestore, id: string): Promise<void> {
  const ref = requests(db).doc(id);
  return transact(db, async (transaction) => {
    const [stored, sent, reviewed] = await Promise.all([
      transaction.get(ref),
      transaction.get(estimatesOn(db, id)),
      transaction.getAll(...reviewRefs(db, id)),
    ]);
    const request = stored.data();
    if (!request) return;
    const completedAt = request.status === 'completed' ? (request.completedAt ?? request.updatedAt) : null;
    const isReviewedBy = (userId: string) => reviewed.some((review) => review.data()?.authorId === userId);
    const isReviewed = isReviewedBy(request.customerId);
    transaction.update(ref, { ...offersFrom(sent.docs.map((one) => one.data())), completedAt, isReviewed });
    const { acceptedEstimate } = request;
    const isThere = sent.docs.some((one) => one.id === acceptedEstimate?.estimateId);
    if (!completedAt || !acceptedEstimate || !isThere) return;
    const ofBusiness = { completedAt, isReviewed: isReviewedBy(acceptedEstimate.businessId) };
    transaction.update(estimates(db).doc(acceptedEstimate.estimateId), ofBusiness);
  });
}
