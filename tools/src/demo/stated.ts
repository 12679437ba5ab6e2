/** What estimates of the demo state besides price, timeline, and text. */
import { coverageItemsFor } from '@marketplace/contract/estimate/content/coverage';
import type { Line } from '@marketplace/contract/estimate/content/lines';
import type { Coverage } from '@marketplace/contract/estimate/schema';
import { dateAfter } from '@marketplace/contract/shared/dates';

/** Dollars an hour. */
const RATE = 65;

/** Labor for most of the amount, and materials for the rest. */
export function linesOf(amount: number): Line[] {
  const hours = Math.floor((amount * 1.2) / RATE) / 2;
  if (hours === 0) return [{ text: 'Labor and materials', quantity: 1, price: amount }];
  const labor = { text: 'Labor, by the hour', quantity: hours, price: RATE };
  return [labor, { text: 'Materials', quantity: 1, price: amount - hours * RATE }];
}

/** Most items are included. Of every five, one costs extra and one is left out. */
const coverageOf = (category: string, amount: number, number: number): Coverage =>
  Object.fromEntries(
    coverageItemsFor(category).map((item, index) => {
      const turn = (index + number) % 5;
      if (turn === 3)
        return [item, { state: 'extra' as const, amount: Math.max(10, Math.round(amount / 60) * 5) }];
      return [item, { state: turn === 4 ? ('excluded' as const) : ('included' as const) }];
    }),
  );

type Priced = { category: string; amount: number };

/** One of four states only its price, as older estimates do. */
export function stated({ category, amount }: Priced, number: number, today: string) {
  const turn = number % 4;
  if (turn === 3) return {};
  return {
    coverage: coverageOf(category, amount, number),
    guaranteeMonths: [24, 12, null][turn] ?? null,
    earliestStart: dateAfter(today, 2 + (number % 9)),
    validUntil: dateAfter(today, 30 + (number % 30)),
    ...(turn === 0 && { lines: linesOf(amount) }),
  };
}
