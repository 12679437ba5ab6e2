/** One row of the report: a figure of ours over the same figure of something bare. */
export type Measure = {
  name: string;
  /** What the ratio divides, in words. */
  over: string;
  ours: number;
  bare: number;
  unit: string;
  /** The most that the ratio may be; without it the row is told, not judged. */
  budget?: number;
  /** How many times each side was measured. */
  rounds: number;
};

export const ratio = ({ ours, bare }: Measure): number => ours / bare;

export const isPastBudget = (measure: Measure): boolean =>
  measure.budget !== undefined && ratio(measure) > measure.budget;

/** The value that this share of all values does not exceed. */
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

/** How many milliseconds it takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Ours and the bare one in turn, so that a machine that slows down slows both. */
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
