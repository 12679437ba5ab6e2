import type { RequestStats } from '@marketplace/contract/service-request';
import { AggregateField, type Firestore } from 'firebase-admin/firestore';
import { requests } from './requests.ts';

/** Computed from the indexes, not the documents: one read for each thousand of them. */
export async function statsOfOpenRequests(db: Firestore): Promise<RequestStats> {
  const open = requests(db).where('status', '==', 'open');
  const [budgets, estimates, urgent] = await Promise.all([
    open.aggregate({ count: AggregateField.count(), average: AggregateField.average('budgetMax') }).get(),
    open.aggregate({ average: AggregateField.average('estimatesCount') }).get(),
    open.where('urgency', '==', 'high').count().get(),
  ]);
  return {
    openRequests: budgets.data().count,
    highPriority: urgent.data().count,
    averageBudget: budgets.data().average ?? 0,
    averageEstimates: estimates.data().average ?? 0,
  };
}
