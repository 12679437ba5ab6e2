import { ESTIMATE_TIMELINES, LIMITS } from '@marketplace/contract/constants';
import { parsePrice } from '@marketplace/contract/domain/money';
import type { NewEstimate } from '@marketplace/contract/estimate';

export interface OfferText {
  price: string;
  timeline: string;
  description: string;
}

type Offer = Omit<NewEstimate, 'serviceRequestId'>;
type Problems = Partial<Record<keyof OfferText, string>>;

export function tooLong(description: string): string | undefined {
  const max = LIMITS.estimateDescription;
  return description.trim().length > max ? `Description must be at most ${max} characters` : undefined;
}

export function tooMuch(amount: number): string | undefined {
  const max = LIMITS.dollars;
  return amount > max ? `Amount must be at most ${max}` : undefined;
}

/** The typed offer as it is sent, or what is missing in which field. */
export function offerProblems(text: OfferText): { offer: Offer | null; problems: Problems } {
  const amount = parsePrice(text.price);
  const timeline = ESTIMATE_TIMELINES.find((listed) => listed === text.timeline);
  const problems: Problems = {};
  const price = amount === undefined ? 'Please enter a price greater than 0' : tooMuch(amount);
  const description = tooLong(text.description);
  if (price) problems.price = price;
  if (!timeline) problems.timeline = 'Please choose a timeline';
  if (description) problems.description = description;
  if (amount === undefined || !timeline || price || description) return { offer: null, problems };
  return { offer: { amount, timeline, description: text.description.trim() }, problems };
}
