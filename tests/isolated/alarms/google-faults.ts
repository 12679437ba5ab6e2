/** Faults that only Google's own services notice. Their lines and points are written here as Google documents them. */
import { HOUR_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
import { PLACE } from '@marketplace/contract/site/place';
import { API, PAGES, PICTURES } from '../../../functions/src/capacity.ts';
import { functionNamed, type Line, type Point } from '../../../tools/src/ops/alarms/points.ts';
import { type Fault, repeat, START, type Volume } from './fault.ts';

const point = (
  type: string,
  label: Record<string, string>,
  about: Pick<Point, 'resource' | 'value'>,
): Point => ({
  at: START,
  metric: { type, label },
  times: 1,
  ...about,
});
const instances = (service: string, value: number): Point =>
  point(
    'run.googleapis.com/container/instance_count',
    { state: 'active' },
    { resource: functionNamed(service), value },
  );
const atAll = (change: number) => [
  instances('api', API.maxInstances + change),
  instances('pictures', PICTURES.maxInstances + change),
  instances('pages', PAGES.maxInstances + change),
];
const waiting = (seconds: number): Point =>
  point(
    'pubsub.googleapis.com/subscription/oldest_unacked_message_age',
    {},
    {
      resource: { type: 'pubsub_subscription', label: { subscription_id: `eventarc-${PLACE.region}-job-1` } },
      value: seconds,
    },
  );
const runs = point(
  'run.googleapis.com/request_count',
  { response_code_class: '2xx' },
  { resource: functionNamed('everyTenMinutes'), value: 1 },
);
const checks = (failing: number) =>
  Array.from({ length: 6 }, (_, place) =>
    point(
      'monitoring.googleapis.com/uptime_check/check_passed',
      { checker_location: `place-${place}` },
      { resource: { type: 'uptime_url', label: { host: '{{DOMAIN}}' } }, value: place >= failing },
    ),
  );
const scheduled = (severity: string): Line => ({
  at: START,
  resource: { type: 'cloud_scheduler_job', label: { job_id: `firebase-schedule-recounts-${PLACE.region}` } },
  severity,
  jsonPayload: {},
});

/** Gauges don't grow with the volume. */
const eachMinute = (points: readonly Point[], until = Number.POSITIVE_INFINITY) => ({
  points: repeat(points, { everyMinutes: 1, volume: 1 }).filter(({ at }) => at < until),
});
const eachTenMinutes = (points: readonly Point[], until = Number.POSITIVE_INFINITY) => ({
  points: repeat(points, { everyMinutes: 10, volume: 1 }).filter(({ at }) => at < until),
});
const constant = (make: () => ReturnType<Fault['broken']>) => (_: Volume) => make();

export const GOOGLE_FAULTS: Record<string, Fault> = {
  'A function runs with its maximum of instances': {
    broken: constant(() => eachMinute(atAll(0))),
    healthy: constant(() => ({
      points: [...eachMinute(atAll(-1)).points, ...eachMinute(atAll(0), START + 9 * MINUTE_MS).points],
    })),
  },
  'Events wait for a trigger': {
    broken: constant(() => eachMinute([waiting(660)])),
    healthy: constant(() => eachMinute([waiting(540)])),
  },
  'A scheduled function is overdue': {
    broken: constant(() => eachTenMinutes([runs], START + 2 * HOUR_MS)),
    healthy: constant(() => eachTenMinutes([runs])),
  },
  'A scheduled function failed': {
    broken: constant(() => ({ lines: [scheduled('ERROR')] })),
    healthy: (volume) => ({ lines: repeat([scheduled('INFO')], { everyMinutes: 1, volume }) }),
  },
  'The site does not answer': {
    broken: constant(() => eachMinute(checks(2))),
    healthy: constant(() => eachMinute(checks(1))),
  },
};
