/** A row of the report: a figure of the product relative to the same figure of a bare baseline. */
export type Measure = {
  name: string;
  /** Describes the baseline. */
  over: string;
  ours: number;
  bare: number;
  unit: string;
  /** The maximum ratio. Without a budget, the row is only reported. */
  budget?: number;
  /** How many times each side was measured. */
  rounds: number;
};

export const ratio = ({ ours, bare }: Measure): number => ours / bare;

export const isPastBudget = (measure: Measure): boolean =>
  measure.budget !== undefined && ratio(measure) > measure.budget;

/** The value that this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.ceil(sorted.length * share) - 1];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  if (low === undefined || high === undefined) throw new Error('Nothing was measured.');
  return (low + high) / 2;
}

/** The duration in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Alternates between both sides, so that a slower machine slows both. */
export async function inTurn(
  rounds: number,
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<{ ours: number; bare: number; rounds: number }> {
  const figures = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    figures.ours.push(await ours());
    figures.bare.push(await bare());
  }
  return { ours: median(figures.ours), bare: median(figures.bare), rounds };
}
