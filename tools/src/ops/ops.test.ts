import { readFileSync } from 'node:fs';
import { calls } from '@marketplace/contract/calls';
import { describe, expect, test } from 'vitest';
import * as capacity from '../../../functions/src/capacity.ts';
import * as functions from '../../../functions/src/index.ts';
import { fromRoot } from '../lib/paths.ts';
import { applyOps } from './apply.ts';
import { readOps } from './files.ts';

const ops = readOps();
const conditions = ops.policies.flatMap((policy) => policy.conditions);
const filters = [
  ...conditions.flatMap(({ conditionThreshold, conditionAbsent, conditionMatchedLog }) => [
    ...[conditionThreshold, conditionAbsent, conditionMatchedLog].flatMap((part) => part?.filter ?? []),
    ...(conditionThreshold?.denominatorFilter ? [conditionThreshold.denominatorFilter] : []),
  ]),
  ...ops.dashboard.gridLayout.widgets.flatMap(({ xyChart }) =>
    xyChart.dataSets.map(({ timeSeriesQuery }) => timeSeriesQuery.timeSeriesFilter.filter),
  ),
];
const named = (label: string) =>
  filters.flatMap((filter) =>
    [...filter.matchAll(new RegExp(`${label}="([^"]+)"`, 'g'))].map(([, name]) => name),
  );

describe('the alarms', () => {
  test('watch functions that exist, by the names of their services', () => {
    const services = Object.keys(functions).map((name) => name.toLowerCase());
    expect(named('service_name').length).toBeGreaterThan(0);
    for (const name of named('service_name')) expect(services).toContain(name);
  });

  test('use metrics from the log that are set up', () => {
    const metrics = ops.metrics.map(({ name }) => name);
    const used = named('metric.type').flatMap((type) => /user\/(.+)/.exec(type ?? '')?.[1] ?? []);
    expect(new Set(used)).toEqual(new Set(metrics));
  });

  test('name calls and labels that exist', () => {
    for (const name of named('metric.label.call')) expect(Object.keys(calls)).toContain(name);
    const labels = ops.metrics.flatMap(({ metricDescriptor, labelExtractors }) => {
      expect(metricDescriptor.labels.map(({ key }) => key)).toEqual(Object.keys(labelExtractors));
      return Object.keys(labelExtractors);
    });
    expect(labels).toContain('call');
  });

  test('count changes of a counter, and not how many values it has', () => {
    for (const { conditionThreshold } of conditions) {
      if (!/request_count|user\//.test(conditionThreshold?.filter ?? '')) continue;
      for (const { perSeriesAligner } of conditionThreshold?.aggregations ?? []) {
        expect(perSeriesAligner).toBe('ALIGN_DELTA');
      }
    }
  });

  test('compare percentiles with bounds of buckets, between which Monitoring only estimates', () => {
    for (const { conditionThreshold } of conditions) {
      const metric = ops.metrics.find(({ name }) => conditionThreshold?.filter.includes(`user/${name}"`));
      if (metric?.metricDescriptor.valueType !== 'DISTRIBUTION') continue;
      expect(metric.bucketOptions?.explicitBuckets.bounds).toContain(conditionThreshold?.thresholdValue);
    }
  });

  test('know the maximum of instances of each function', () => {
    const sizes = { api: capacity.API, pictures: capacity.PICTURES, pages: capacity.PAGES };
    for (const [name, { maxInstances }] of Object.entries(sizes)) {
      const limit = conditions.find(({ displayName }) => displayName.startsWith(`${name}:`));
      expect(limit?.conditionThreshold?.thresholdValue, name).toBe(maxInstances - 1);
    }
  });

  test('each have a paragraph in the operations manual', () => {
    const manual = readFileSync(fromRoot('docs/operations.md'), 'utf8');
    for (const { displayName } of ops.policies) expect(manual).toContain(`**${displayName}.**`);
  });
});

describe('setting up monitoring', () => {
  const target = { project: 'homes', domain: 'homes.example', email: 'team@homes.example' };

  async function commandsWhere(existing: string) {
    const asked: string[] = [];
    await applyOps(ops, target, async (words) => {
      const command = words.join(' ').replaceAll(/=\S*content\.json/g, '=FILE');
      const isList = words.some((word) => word.startsWith('list'));
      if (!isList) asked.push(command);
      return isList ? existing : 'created';
    });
    return asked;
  }

  test('creates everything in a new project', async () => {
    const asked = await commandsWhere('');
    expect(asked.filter((command) => !command.includes(' create '))).toEqual([]);
    expect(asked).toHaveLength(3 + ops.metrics.length + ops.policies.length);
    expect(asked).toContain(
      'monitoring uptime create The site answers --resource-type=uptime-url --resource-labels=host=homes.example,project_id=homes --protocol=https --path=/api/health --period=1 --timeout=10 --validate-ssl=true',
    );
  });

  test('updates what exists, and creates nothing twice', async () => {
    const asked = await commandsWhere('an-existing-one');
    const created = asked.filter((command) => command.includes(' create '));
    expect(created).toEqual(['monitoring dashboards create --config-from-file=FILE']);
    expect(asked).toContain('monitoring dashboards delete an-existing-one --quiet');
    expect(asked).toContain('alpha monitoring policies update an-existing-one --policy-from-file=FILE');
  });
});
