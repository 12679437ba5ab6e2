/** The lines that a price consists of. */

export type Line = { text: string; quantity: number; price: number };

/** In cents. Rounds away what floating point adds to two decimals. */
export const lineTotalCents = ({ quantity, price }: Pick<Line, 'quantity' | 'price'>): number =>
  Math.round((Math.round(quantity * 100) * Math.round(price * 100)) / 100);

type Sums = readonly Pick<Line, 'quantity' | 'price'>[];

const linesCents = (lines: Sums): number => lines.reduce((sum, line) => sum + lineTotalCents(line), 0);

/** In whole dollars, as amounts are. */
export const linesTotal = (lines: Sums): number => Math.round(linesCents(lines) / 100);

/** What the total adds to the lines. Negative where it takes something off. */
export const roundingCents = (lines: Sums): number => linesTotal(lines) * 100 - linesCents(lines);

type Priced = { amount?: number | undefined; lines?: readonly Line[] | undefined };

/** True without lines. */
export const isSumOfLines = ({ amount, lines = [] }: Priced): boolean =>
  lines.length === 0 || linesTotal(lines) === amount;
