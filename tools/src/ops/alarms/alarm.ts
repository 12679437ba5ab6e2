/** Decides from log lines and points of metrics whether a policy's alarm is open, as Cloud Monitoring would. */
import { DAY_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
import type { Condition, Metric, Policy } from '../files.ts';
import { aggregate, type BoundsOf, millisecondsOf } from './aggregate.ts';
import { parseFilter } from './filter.ts';
import { type Line, type Point, pointsOf, typeOf } from './points.ts';

export type Stream = { lines?: readonly Line[]; points?: readonly Point[] };

type Series = { filter: string; aggregations: NonNullable<Condition['conditionThreshold']>['aggregations'] };

/** Whether the condition is met at a time. Asked each minute in order, as a condition may have to last. */
type Watch = (at: number) => boolean;

/** A series without points for longer than this is gone, and no longer absent. */
const KNOWN_MS = DAY_MS;

/** When the alarm opens first, evaluated every minute. Undefined if it never does. */
export function openedAt(
  policy: Policy,
  metrics: readonly Metric[],
  { lines = [], points = [] }: Stream,
  { from, until }: { from: number; until: number },
): number | undefined {
  const all = [...points, ...pointsOf(metrics, lines)];
  const watches = policy.conditions.map((condition) => watch(condition, { lines, points: all }, metrics));
  for (let at = from; at <= until; at += MINUTE_MS) {
    const areMet = watches.map((isMet) => isMet(at));
    if (policy.combiner === 'OR' ? areMet.includes(true) : !areMet.includes(false)) return at;
  }
  return undefined;
}

function watch(condition: Condition, stream: Required<Stream>, metrics: readonly Metric[]): Watch {
  const { conditionThreshold, conditionAbsent, conditionMatchedLog } = condition;
  if (conditionThreshold) return watchThreshold(conditionThreshold, stream, boundsIn(metrics));
  if (conditionAbsent) return watchAbsence(conditionAbsent, stream);
  if (!conditionMatchedLog)
    throw new Error(`A condition that the tests can't read: ${condition.displayName}`);
  const matching = stream.lines.filter(parseFilter(conditionMatchedLog.filter));
  return (at) => matching.some((line) => line.at > at - MINUTE_MS && line.at <= at);
}

function watchThreshold(
  threshold: NonNullable<Condition['conditionThreshold']>,
  { points }: Required<Stream>,
  boundsOf: BoundsOf,
): Watch {
  const { filter, aggregations, thresholdValue, duration } = threshold;
  const { denominatorFilter, denominatorAggregations } = threshold;
  const count = valuesOf({ filter, aggregations }, points, boundsOf);
  const total =
    denominatorFilter && denominatorAggregations
      ? valuesOf({ filter: denominatorFilter, aggregations: denominatorAggregations }, points, boundsOf)
      : undefined;
  const metSince = new Map<string, number>();
  return (at) => {
    const totals = total?.(at);
    const values = [...count(at)].map(
      ([group, value]) => [group, totals ? value / (totals.get(group) ?? Number.NaN) : value] as const,
    );
    const met = values.filter(([, value]) => value > thresholdValue).map(([group]) => group);
    for (const group of metSince.keys()) if (!met.includes(group)) metSince.delete(group);
    for (const group of met) if (!metSince.has(group)) metSince.set(group, at);
    return [...metSince.values()].some((since) => at - since >= millisecondsOf(duration));
  };
}

function watchAbsence(
  { filter, duration }: NonNullable<Condition['conditionAbsent']>,
  { points }: Required<Stream>,
): Watch {
  const matching = points.filter(parseFilter(filter));
  return (at) => {
    const absentFrom = at - millisecondsOf(duration);
    const known = matching.filter((point) => point.at > at - KNOWN_MS && point.at <= at);
    return known.length > 0 && known.every((point) => point.at <= absentFrom);
  };
}

function valuesOf({ filter, aggregations }: Series, points: readonly Point[], boundsOf: BoundsOf) {
  const [aggregation, ...others] = aggregations;
  if (!aggregation || others.length > 0) throw new Error(`The tests know one aggregation: ${filter}`);
  const matching = points.filter(parseFilter(filter));
  return (at: number) => aggregate(aggregation, { points: matching, at }, boundsOf);
}

const boundsIn =
  (metrics: readonly Metric[]): BoundsOf =>
  (metricType) =>
    metrics.find((metric) => typeOf(metric) === metricType)?.bucketOptions?.explicitBuckets.bounds;
