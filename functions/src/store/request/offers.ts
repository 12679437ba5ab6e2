/**
 * A summary of a request's active estimates, so that its owner's list reads no estimates. `store/job` changes it with
 * them. A trigger updates changed prices.
 */
import * as z from 'zod/mini';
import { moment } from '../firestore/collection.ts';

const offer = z.object({
  businessId: z.string(),
  name: z.string(),
  picture: z.nullable(z.string()),
  amount: z.int(),
  at: moment,
});

/** By estimate. */
export const offers = z.record(z.string(), offer);
export type Offers = z.infer<typeof offers>;

/** `offeredBy` is for queries by business. */
export const offerFields = (all: Offers) => ({
  offers: all,
  offeredBy: Object.values(all).map(({ businessId }) => businessId),
});

/** After an account that sent an estimate was deleted. */
export const renameOfferer = (
  { offers: before }: { offers: Offers },
  leaver: { id: string; formerId: string },
  name: string,
) => {
  const renamed = Object.entries(before).map(([id, one]) => {
    const former = { ...one, businessId: leaver.formerId, name, picture: null };
    return [id, one.businessId === leaver.id ? former : one] as const;
  });
  return offerFields(Object.fromEntries(renamed));
};
