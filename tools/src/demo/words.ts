/** What businesses write with an estimate, and what both sides say afterwards. */
import { ESTIMATE_TIMELINES } from '@marketplace/contract/constants';

const OFFERS = [
  'Includes materials and clean-up. I can bring references from the neighborhood.',
  'I would come by first to look, at no charge; the price holds unless we find something hidden.',
  'Fixed price. Two of us, done in one visit, and we take the rubbish with us.',
  'Licensed and insured. A year of warranty on the work, parts by their maker.',
  'I have done three like it this spring and can send pictures.',
  '',
];
const ABOVE_BUDGET = 'A little above your range, since I would replace the worn part instead of patching it.';

const TALK = [
  ['Hello! Would mornings suit you better, or after work?', 'After work is easier. Wednesday or Thursday?'],
  [
    'Could you send one more picture from closer up?',
    'I have added one. The light is better at noon, sorry.',
  ],
  ['Is there room to park a van in front?', 'Yes, all day. The gate is open.'],
  [
    'I can start on Monday at nine.',
    'Perfect, I will be home. Do I need to move anything?',
    'Just the car, thank you.',
  ],
] as const;

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];

/** What the business says first, then the customer, in turn. */
export const talk = (number: number): readonly string[] => pick(TALK, number) ?? [];

/** What businesses keep at hand. */
export const QUICK_ANSWERS = [
  'I can come by tomorrow morning and have a look.',
  'Could you send me a picture of it, please?',
  'Thank you! I will be in touch as soon as I know more.',
];

/** It is answered with a picture. */
export const SENT_WITH_PICTURE = TALK[1][1];

const MORE_QUESTIONS = [
  [],
  ['One more thing: is there power outside?', 'I would bring my own saw.'],
  ['I am free on Friday too.'],
] as const;

/** What the business adds, and nobody has read yet. */
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
