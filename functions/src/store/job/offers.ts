import { isDeepStrictEqual } from 'node:util';
import { isLive } from '@marketplace/contract/estimate/rules';
import { isHidden } from '@marketplace/contract/request/rules';
import type { StoredEstimate } from '../estimate/estimates.ts';
import { type Offers, offerFields } from '../request/offers.ts';

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
