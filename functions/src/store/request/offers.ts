/**
 * A summary of a request's active estimates, so that its owner's list reads no estimates. The transactions that change
 * the counts of estimates change it too. A trigger updates changed prices.
 */
import { isDeepStrictEqual } from 'node:util';
import { isLive } from '@marketplace/contract/estimate/rules';
import { isHidden } from '@marketplace/contract/request/rules';
import * as z from 'zod/mini';
import type { StoredEstimate } from '../estimate/estimates.ts';
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
type Offers = z.infer<typeof offers>;

/** `offeredBy` is for queries by business. */
const offerFields = (all: Offers) => ({
  offers: all,
  offeredBy: Object.values(all).map(({ businessId }) => businessId),
});

const offerOf = (estimate: StoredEstimate): Offers[string] => ({
  businessId: estimate.businessId,
  name: estimate.businessName,
  picture: estimate.businessProfileImageUrl,
  amount: estimate.amount,
  at: estimate.createdAt,
});

const isOffered = (estimate: StoredEstimate): boolean => isLive(estimate) && !isHidden(estimate);

/** After a change of some estimates. */
export function offersAfter(
  request: { offers: Offers; offeredBy: string[] },
  before: readonly StoredEstimate[],
  after: readonly StoredEstimate[],
) {
  const changed = new Set([...before, ...after].map(({ id }) => id));
  const others = Object.entries(request.offers).filter(([id]) => !changed.has(id));
  const offered = after.filter(isOffered).map((estimate) => [estimate.id, offerOf(estimate)] as const);
  const fields = offerFields(Object.fromEntries([...others, ...offered]));
  // The order of businesses has no meaning.
  return isDeepStrictEqual(fields.offers, request.offers)
    ? { offers: request.offers, offeredBy: request.offeredBy }
    : fields;
}

type Before = { offers: Offers };

/** After an account that sent an estimate was deleted. */
export const renameOfferer = (
  { offers: before }: Before,
  leaver: { id: string; formerId: string },
  name: string,
) => {
  const renamed = Object.entries(before).map(([id, one]) => {
    const former = { ...one, businessId: leaver.formerId, name, picture: null };
    return [id, one.businessId === leaver.id ? former : one] as const;
  });
  return offerFields(Object.fromEntries(renamed));
};
