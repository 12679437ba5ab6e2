/** The files under `ops/`, checked by the parts of Google's formats that they use. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PLACE } from '@marketplace/contract/site/place';
import * as z from 'zod/mini';
import { fromRoot } from '../lib/paths.ts';

const seconds = z.string().check(z.regex(/^\d+s$/));
const aggregation = z.strictObject({
  alignmentPeriod: seconds,
  perSeriesAligner: z.enum([
    'ALIGN_DELTA',
    'ALIGN_RATE',
    'ALIGN_MAX',
    'ALIGN_NEXT_OLDER',
    'ALIGN_COUNT_TRUE',
  ]),
  crossSeriesReducer: z.enum([
    'REDUCE_SUM',
    'REDUCE_MAX',
    'REDUCE_COUNT_FALSE',
    'REDUCE_PERCENTILE_95',
    'REDUCE_PERCENTILE_99',
  ]),
  groupByFields: z.optional(z.array(z.string())),
});
export type Aggregation = z.infer<typeof aggregation>;
const series = {
  filter: z.string(),
  aggregations: z.array(aggregation),
  trigger: z.strictObject({ count: z.int() }),
};
const condition = z.strictObject({
  displayName: z.string(),
  conditionThreshold: z.optional(
    z.strictObject({
      ...series,
      /** For a share of something. */
      denominatorFilter: z.optional(z.string()),
      denominatorAggregations: z.optional(z.array(aggregation)),
      comparison: z.literal('COMPARISON_GT'),
      thresholdValue: z.number(),
      duration: seconds,
    }),
  ),
  conditionAbsent: z.optional(z.strictObject({ ...series, duration: seconds })),
  conditionMatchedLog: z.optional(
    z.strictObject({ filter: z.string(), labelExtractors: z.record(z.string(), z.string()) }),
  ),
});
export type Condition = z.infer<typeof condition>;
const policy = z.strictObject({
  displayName: z.string(),
  combiner: z.enum(['OR', 'AND']),
  severity: z.enum(['CRITICAL', 'ERROR', 'WARNING']),
  conditions: z.array(condition).check(z.minLength(1)),
  documentation: z.strictObject({ content: z.string(), mimeType: z.literal('text/markdown') }),
  alertStrategy: z.strictObject({
    autoClose: seconds,
    notificationRateLimit: z.optional(z.strictObject({ period: seconds })),
  }),
});
export type Policy = z.infer<typeof policy>;

const metric = z.strictObject({
  name: z.string(),
  description: z.string(),
  filter: z.string(),
  metricDescriptor: z.strictObject({
    metricKind: z.literal('DELTA'),
    valueType: z.enum(['DISTRIBUTION', 'INT64']),
    unit: z.optional(z.string()),
    labels: z.array(z.strictObject({ key: z.string() })),
  }),
  valueExtractor: z.optional(z.string()),
  labelExtractors: z.record(z.string(), z.string()),
  bucketOptions: z.optional(
    z.strictObject({ explicitBuckets: z.strictObject({ bounds: z.array(z.number()) }) }),
  ),
});
export type Metric = z.infer<typeof metric>;

const widget = z.strictObject({
  title: z.string(),
  xyChart: z.strictObject({
    dataSets: z.array(
      z.strictObject({
        plotType: z.literal('LINE'),
        timeSeriesQuery: z.strictObject({
          timeSeriesFilter: z.strictObject({ filter: z.string(), aggregation }),
        }),
      }),
    ),
    thresholds: z.optional(z.array(z.strictObject({ value: z.number() }))),
  }),
});
const dashboard = z.strictObject({
  displayName: z.string(),
  gridLayout: z.strictObject({ columns: z.int(), widgets: z.array(widget) }),
});

const uptime = z.strictObject({
  displayName: z.string(),
  path: z.string(),
  periodMinutes: z.int(),
  timeoutSeconds: z.int(),
});

const folder = fromRoot('ops');

function readOne<T>(file: string, schema: z.ZodMiniType<T>): T {
  const text = readFileSync(path.join(folder, file), 'utf8');
  return schema.parse(JSON.parse(text.replaceAll('{{REGION}}', PLACE.region)));
}

const filesIn = (part: string) => readdirSync(path.join(folder, part)).map((file) => `${part}/${file}`);

export const readOps = () => ({
  uptime: readOne('uptime.json', uptime),
  dashboard: readOne('dashboard.json', dashboard),
  metrics: filesIn('metrics').map((file) => readOne(file, metric)),
  policies: filesIn('policies').map((file) => readOne(file, policy)),
});
export type Ops = ReturnType<typeof readOps>;
