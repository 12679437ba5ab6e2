/** What businesses write with an estimate, and what both sides say afterwards. */
import { ESTIMATE_TIMELINES } from '@marketplace/contract/constants';

const OFFERS = [
  'Includes materials and cleanup. I have references in your neighborhood.',
  "I'd like to take a look first, at no charge. The price is firm unless we find hidden damage.",
  "Fixed price. There are two of us, we'll finish in one visit, and we haul away the trash.",
  "Licensed and insured. One-year warranty on labor, plus the manufacturer's warranty on parts.",
  "I've done three jobs like this since spring and can send pictures.",
  '',
];
const ABOVE_BUDGET =
  "This is a little above your range, because I'd use materials that last instead of the cheapest.";

const TALK = [
  ['Hi! Would mornings or after work be better for you?', 'After work is easier. Wednesday or Thursday?'],
  ['Could you send one more picture, from closer up?', "Here's one. Sorry about the light!"],
  ['Is there room to park a van out front?', 'Yes, all day. The gate is open.'],
  [
    'I can start Monday at nine.',
    "Perfect, I'll be home. Do I need to move anything?",
    'Just the car, thanks.',
  ],
] as const;

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];

/** What the business says first, then the customer, in turn. */
export const talk = (number: number): readonly string[] => pick(TALK, number) ?? [];

/** It is answered with a picture. */
export const SENT_WITH_PICTURE = TALK[1][1];

const MORE_QUESTIONS = [
  [],
  ['One more thing: is there an outlet outside?', "I'll bring my own saw."],
  ['Friday works for me too.'],
] as const;

/** Unread messages of the business. */
export const moreQuestions = (number: number): readonly string[] => pick(MORE_QUESTIONS, number) ?? [];

type Budget = { budgetMin: number; budgetMax: number };

export function offer({ budgetMax }: Budget, amount: number, number: number): string {
  return amount > budgetMax ? ABOVE_BUDGET : (pick(OFFERS, number) ?? '');
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
