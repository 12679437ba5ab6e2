/** What the stars of several reviews come to. */

/** How many reviews gave one star, two, and so on. */
export type Spread = readonly number[];

/** The average to one decimal place; null where there is no review. */
export function ratingOf(spread: Spread): { average: number; count: number } | null {
  const count = spread.reduce((sum, some) => sum + some, 0);
  if (count === 0) return null;
  const stars = spread.reduce((sum, some, index) => sum + some * (index + 1), 0);
  return { average: Math.round((10 * stars) / count) / 10, count };
}
