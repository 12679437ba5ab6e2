/** What businesses of the demo write with an estimate, and what both sides say afterwards, from `site/`. */
import { ESTIMATE_TIMELINES } from '@marketplace/contract/constants';
import { readSite } from '../site/read.ts';

const { offers, aboveBudget, conversations, unread } = readSite()['demo/talk'];

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];

/** What the business says first, then the customer, in turn. */
export const talk = (number: number) => pick(conversations, number) ?? { messages: [] };

/** Unread messages of the business. */
export const moreQuestions = (number: number): readonly string[] => pick([[], ...unread], number) ?? [];

type Budget = { budgetMin: number; budgetMax: number };

export function offer({ budgetMax }: Budget, amount: number, number: number): string {
  return amount > budgetMax ? aboveBudget : (pick([...offers, ''], number) ?? '');
}

/** Up to these budgets a job takes as long as the timeline of the same place, or the one after it. */
const SIZES = [150, 300, 600, 1200, 1700];

export function estimateTimeline({ budgetMax }: Budget, number: number) {
  const size = SIZES.filter((limit) => budgetMax > limit).length;
  return ESTIMATE_TIMELINES[size + (number % 2)] ?? '1-2 months';
}

/** Below, within and above a budget in turn, in round figures. */
export function price({ budgetMin, budgetMax }: Budget, number: number) {
  const share = [0.5, 0.85, -0.15, 0.2, 1.25, 0.65][number % 6] ?? 0.5;
  return Math.max(20, Math.round((budgetMin + (budgetMax - budgetMin) * share) / 5) * 5);
}
