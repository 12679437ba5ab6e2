/** The points of metrics: those that Google writes, and those that it derives from our log lines. */
import type { Metric } from '../files.ts';
import { parseFilter, valueAt } from './filter.ts';

type Resource = { type: string; label: Record<string, string> };

export type Line = {
  at: number;
  resource: Resource;
  severity: string;
  jsonPayload: Record<string, unknown>;
  /** How many such lines were written in that minute. */
  times?: number;
};

export type Point = {
  at: number;
  metric: { type: string; label: Record<string, string> };
  resource: Resource;
  value: number | boolean;
  times: number;
};

export const typeOf = ({ name }: Pick<Metric, 'name'>): string => `logging.googleapis.com/user/${name}`;

/** Cloud Run's resource of a function. Its name is that of the function in lower case. */
export const functionNamed = (name: string): Resource => ({
  type: 'cloud_run_revision',
  label: { service_name: name.toLowerCase() },
});

export const pointsOf = (metrics: readonly Metric[], lines: readonly Line[]): Point[] =>
  metrics.flatMap((metric) => {
    const fits = parseFilter(metric.filter);
    return lines.filter(fits).flatMap((line) => pointOf(metric, line));
  });

function pointOf(metric: Metric, line: Line): Point[] {
  const value = metric.valueExtractor === undefined ? 1 : extract(metric.valueExtractor, line);
  if (typeof value !== 'number') return [];
  const label = Object.fromEntries(
    Object.entries(metric.labelExtractors).map(([key, from]) => [key, String(extract(from, line) ?? '')]),
  );
  const { at, resource, times = 1 } = line;
  return [{ at, resource, metric: { type: typeOf(metric), label }, value, times }];
}

function extract(extractor: string, line: Line): unknown {
  const [, path] = /^EXTRACT\(([\w.]+)\)$/.exec(extractor) ?? [];
  if (path === undefined) throw new Error(`An extractor that the tests can't read: ${extractor}`);
  return valueAt(line, path);
}
