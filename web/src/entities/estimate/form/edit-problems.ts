import { ESTIMATE_TIMELINES } from '@marketplace/contract/constants';
import { parsePrice } from '@marketplace/contract/domain/money';
import type { EstimateEdit } from '@marketplace/contract/estimate';
import { tooLong, tooMuch } from './offer-problems.ts';

interface EditText {
  amount: string;
  timeline: string;
  description: string;
}

type Problems = Partial<Record<keyof EditText, string>>;

/** The typed change as it is saved, or what is wrong with which field. */
export function editProblems(text: EditText): { edit: EstimateEdit | null; problems: Problems } {
  const amount = parsePrice(text.amount);
  const timeline = ESTIMATE_TIMELINES.find((listed) => listed === text.timeline);
  const description = text.description.trim();
  const problems: Problems = {};
  const amountProblem = amount === undefined ? 'Amount must be greater than 0' : tooMuch(amount);
  const descriptionProblem = description === '' ? 'Description is required' : tooLong(description);
  if (amountProblem) problems.amount = amountProblem;
  if (!timeline) problems.timeline = 'Timeline is required';
  if (descriptionProblem) problems.description = descriptionProblem;
  if (amount === undefined || !timeline || amountProblem || descriptionProblem) {
    return { edit: null, problems };
  }
  return { edit: { amount, timeline, description }, problems };
}
