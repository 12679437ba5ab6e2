/** Changes of many jobs at once, in fields from which nothing follows. */
import { LIMITS } from '@marketplace/contract/constants';
import type { Firestore } from 'firebase-admin/firestore';
import { completedEstimatesOf } from '../estimate/estimates.ts';
import { updateAll } from '../firestore/bulk.ts';
import { type RunTransaction, unlimitedTransactions } from '../firestore/transact.ts';
import { completedRequestsOf, requestsAsking } from '../request/requests.ts';

/** Removes completed requests from the customer's list, and returns how many. */
export const archiveCompletedRequests = (run: RunTransaction, db: Firestore, customerId: string) =>
  updateAll(run, completedRequestsOf(db, customerId), { customerArchived: true }, LIMITS.clearedAtOnce);

/** Removes completed estimates from the business's list, and returns how many. */
export const archiveCompletedEstimates = (run: RunTransaction, db: Firestore, businessId: string) =>
  updateAll(run, completedEstimatesOf(db, businessId), { businessArchived: true }, LIMITS.clearedAtOnce);

/** Removes a former member from the requests whose customers asked it. */
export const forgetAskedBusiness = (db: Firestore, businessId: string): Promise<number> =>
  updateAll(unlimitedTransactions(db), requestsAsking(db, businessId), { askedBusinessId: null });
