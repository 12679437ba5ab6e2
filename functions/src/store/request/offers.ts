/**
 * The active estimates of a request in short, so that its owner's list reads no estimates. They change in the
 * transactions that change the counts of estimates. A trigger follows new prices.
 */
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
export type Offers = z.infer<typeof offers>;

const offerOf = (estimate: StoredEstimate): Offers[string] => ({
  businessId: estimate.businessId,
  name: estimate.businessName,
  picture: estimate.businessProfileImageUrl,
  amount: estimate.amount,
  at: estimate.createdAt,
});

/** `offeredBy` is for queries by business. */
const fieldsOf = (all: Offers) => ({
  offers: all,
  offeredBy: Object.values(all).map(({ businessId }) => businessId),
});

type Before = { offers: Offers };

export const withOffer = ({ offers: before }: Before, estimate: StoredEstimate) =>
  fieldsOf({ ...before, [estimate.id]: offerOf(estimate) });

export const withoutOffers = ({ offers: before }: Before, estimates: readonly { id: string }[]) => {
  const removed = estimates.map(({ id }) => id);
  return fieldsOf(Object.fromEntries(Object.entries(before).filter(([id]) => !removed.includes(id))));
};

/** After a change of an estimate. Some estimates on older requests have no offer. */
export const withChangedOffer = (request: Before, estimate: StoredEstimate) =>
  estimate.id in request.offers ? withOffer(request, estimate) : {};

/** From all estimates on a request. */
export const offersFrom = (estimates: readonly StoredEstimate[]) => {
  const active = estimates.filter((estimate) => isLive(estimate) && !isHidden(estimate));
  return fieldsOf(Object.fromEntries(active.map((estimate) => [estimate.id, offerOf(estimate)])));
};

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
  return fieldsOf(Object.fromEntries(renamed));
};
