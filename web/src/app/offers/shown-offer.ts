import { valueStore } from '@/lib/value-store.ts';

export type OfferKind = 'push' | 'install';

/** What is offered, and what somebody had just done. */
export interface Offer {
  kind: OfferKind;
  moment: 'request' | 'estimate';
}

export const shownOffer = valueStore<Offer | null>(null);
