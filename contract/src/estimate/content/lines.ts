/** The lines that a price consists of. */

export type Line = { text: string; quantity: number; price: number };

/** In cents. Rounds away what floating point adds to two decimals. */
export const lineTotalCents = ({ quantity, price }: Pick<Line, 'quantity' | 'price'>): number =>
  Math.round((Math.round(quantity * 100) * Math.round(price * 100)) / 100);

/** In whole dollars, as amounts are. */
export const linesTotal = (lines: readonly Pick<Line, 'quantity' | 'price'>[]): number =>
  Math.round(lines.reduce((sum, line) => sum + lineTotalCents(line), 0) / 100);

type Priced = { amount?: number | undefined; lines?: readonly Line[] | undefined };

/** True without lines. */
export const isSumOfLines = ({ amount, lines = [] }: Priced): boolean =>
  lines.length === 0 || linesTotal(lines) === amount;
