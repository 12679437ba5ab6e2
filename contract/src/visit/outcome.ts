/** What both sides told of a visit, and what follows for their figures. */
import type { VisitOutcome } from '../constants.ts';
import type { Side } from '../estimate/rules.ts';
import type { VisitFigure } from './schema.ts';

type Told = Readonly<Record<Side, VisitOutcome | null>>;

/** differ: then it counts for neither. */
export type Verdict = 'kept' | 'customer-missed' | 'business-missed' | 'differ';

/** Undefined until both have told. */
export function verdictOf({ customer, business }: Told): Verdict | undefined {
  if (customer === null || business === null) return undefined;
  if (customer === 'kept' && business === 'kept') return 'kept';
  if (customer === 'i-missed' && business === 'they-missed') return 'customer-missed';
  return business === 'i-missed' && customer === 'they-missed' ? 'business-missed' : 'differ';
}

/** Only then it can count. */
export function isToldAlike(told: Told): boolean {
  const verdict = verdictOf(told);
  return verdict !== undefined && verdict !== 'differ';
}

const NOTHING = { kept: 0, told: 0 } as const;
const KEPT = { kept: 1, told: 1 } as const;
const MISSED = { kept: 0, told: 1 } as const;

const COUNTED: Record<Verdict, Readonly<Record<Side, VisitFigure>>> = {
  kept: { customer: KEPT, business: KEPT },
  'customer-missed': { customer: MISSED, business: NOTHING },
  'business-missed': { customer: NOTHING, business: MISSED },
  differ: { customer: NOTHING, business: NOTHING },
};

/** What a visit adds to the figure of a side. Only what both told alike counts, so no side moves the other's alone. */
export const countedFor = (side: Side, told: Told): VisitFigure => {
  const verdict = verdictOf(told);
  return verdict ? COUNTED[verdict][side] : NOTHING;
};

/** From so many visits on a figure says something. */
const MIN_TOLD = 5;

export const shownFigure = (figure: VisitFigure | null): VisitFigure | null =>
  figure && figure.told >= MIN_TOLD ? figure : null;

/** '14 of 15 visits kept' */
export const figureText = ({ kept, told }: VisitFigure): string => `${kept} of ${told} visits kept`;
