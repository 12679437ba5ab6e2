/** Aligns the points of each time series within one period, and reduces the series of each group to one value. */
import type { Aggregation } from '../files.ts';
import { valueAt } from './filter.ts';
import type { Point } from './points.ts';

/** Undefined for a metric whose points are numbers and no distributions. */
export type BoundsOf = (metricType: string) => readonly number[] | undefined;

type Window = { points: readonly Point[]; at: number };

/** By group. A group without points has no value. */
export function aggregate(
  { alignmentPeriod, perSeriesAligner, crossSeriesReducer, groupByFields = [] }: Aggregation,
  { points, at }: Window,
  boundsOf: BoundsOf,
): Map<string, number> {
  const from = at - millisecondsOf(alignmentPeriod);
  const inPeriod = points.filter((point) => point.at > from && point.at <= at);
  const groups = Map.groupBy(inPeriod, (point) =>
    groupByFields.map((field) => String(valueAt(point, field) ?? '')).join(' '),
  );
  return new Map(
    [...groups].map(([group, members]) => {
      const bounds = boundsOf(members[0]?.metric.type ?? '');
      if (bounds) return [group, percentileOf(members, percentOf(crossSeriesReducer), bounds)];
      const series = [...Map.groupBy(members, seriesOf).values()];
      return [group, reduce(crossSeriesReducer, series.map(aligned(perSeriesAligner)))];
    }),
  );
}

export const millisecondsOf = (period: string): number => Number(period.slice(0, -1)) * 1000;

const seriesOf = ({ metric, resource }: Point): string => JSON.stringify([metric, resource]);

const aligned =
  (aligner: Aggregation['perSeriesAligner']) =>
  (series: readonly Point[]): number => {
    const numbers = series.map(({ value }) => Number(value));
    switch (aligner) {
      case 'ALIGN_DELTA':
        return series.reduce((sum, { value, times }) => sum + Number(value) * times, 0);
      case 'ALIGN_MAX':
        return Math.max(...numbers);
      case 'ALIGN_NEXT_OLDER':
        return Number(series.toSorted((a, b) => a.at - b.at).at(-1)?.value);
      default:
        throw new Error(`An aligner that the tests can't use: ${aligner}`);
    }
  };

function reduce(reducer: Aggregation['crossSeriesReducer'], values: readonly number[]): number {
  switch (reducer) {
    case 'REDUCE_SUM':
      return values.reduce((sum, value) => sum + value, 0);
    case 'REDUCE_MAX':
      return Math.max(...values);
    case 'REDUCE_COUNT_FALSE':
      return values.filter((value) => value === 0).length;
    default:
      throw new Error(`A reducer that the tests can't use here: ${reducer}`);
  }
}

function percentOf(reducer: Aggregation['crossSeriesReducer']): number {
  const [, percent] = /^REDUCE_PERCENTILE_(\d+)$/.exec(reducer) ?? [];
  if (percent === undefined) throw new Error(`A reducer that the tests can't use here: ${reducer}`);
  return Number(percent);
}

/**
 * As Monitoring estimates it: it knows only how many values are in each bucket, and interpolates within the bucket. So
 * a threshold that isn't a bound of a bucket can be passed by smaller values.
 */
export function percentileOf(
  points: readonly Pick<Point, 'value' | 'times'>[],
  percent: number,
  bounds: readonly number[],
): number {
  const counts = Array<number>(bounds.length + 1).fill(0);
  for (const { value, times } of points) {
    const above = bounds.findIndex((bound) => Number(value) < bound);
    const bucket = above === -1 ? bounds.length : above;
    counts[bucket] = (counts[bucket] ?? 0) + times;
  }
  const rank = (counts.reduce((sum, count) => sum + count, 0) * percent) / 100;
  let below = 0;
  for (const [bucket, count] of counts.entries()) {
    if (below + count >= rank && count > 0) {
      const lower = bounds[bucket - 1] ?? 0;
      const upper = bounds[bucket] ?? lower;
      return lower + ((rank - below) / count) * (upper - lower);
    }
    below += count;
  }
  return 0;
}
