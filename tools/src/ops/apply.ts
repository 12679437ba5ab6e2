/** Creates or replaces what `ops/` describes, through the gcloud CLI. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Gcloud } from '../lib/gcloud.ts';
import { Problem } from '../lib/problem.ts';
import type { Ops } from './files.ts';

export type Target = { project: string; domain: string; email: string };

/** Applies everything again safely: what exists under the same name is updated. */
export async function applyOps(ops: Ops, target: Target, gcloud: Gcloud): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ops-'));
  const write = (content: object) => {
    const file = path.join(folder, 'content.json');
    writeFileSync(file, JSON.stringify(content).replaceAll('{{DOMAIN}}', target.domain));
    return file;
  };
  try {
    const channel = await ensureChannel(target, gcloud);
    await ensureUptimeCheck(ops.uptime, target, gcloud);
    for (const metric of ops.metrics) await putMetric(metric, write(metric), gcloud);
    for (const policy of ops.policies) {
      await putPolicy(policy.displayName, write({ ...policy, notificationChannels: [channel] }), gcloud);
    }
    await putDashboard(ops.dashboard.displayName, write(ops.dashboard), gcloud);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return [ops.uptime, ...ops.policies, ops.dashboard].map(({ displayName }) => displayName);
}

/** The names of what exists under a display name. */
async function find(kind: readonly string[], displayName: string, gcloud: Gcloud): Promise<string[]> {
  const listed = await gcloud([
    ...kind,
    kind === UPTIME_CHECKS ? 'list-configs' : 'list',
    `--filter=displayName="${displayName}"`,
    '--format=value(name)',
  ]);
  return listed.split('\n').filter((name) => name !== '');
}

const CHANNELS = ['beta', 'monitoring', 'channels'];
const POLICIES = ['alpha', 'monitoring', 'policies'];
const DASHBOARDS = ['monitoring', 'dashboards'];
const UPTIME_CHECKS = ['monitoring', 'uptime'];

async function ensureChannel({ email }: Target, gcloud: Gcloud): Promise<string> {
  const displayName = `Operations: ${email}`;
  const [existing] = await find(CHANNELS, displayName, gcloud);
  if (existing) return existing;
  const created = await gcloud([
    ...CHANNELS,
    'create',
    `--display-name=${displayName}`,
    '--type=email',
    `--channel-labels=email_address=${email}`,
    '--format=value(name)',
  ]);
  if (created.trim() === '') throw new Problem('gcloud created no notification channel.');
  return created.trim();
}

async function ensureUptimeCheck(check: Ops['uptime'], { project, domain }: Target, gcloud: Gcloud) {
  const [existing] = await find(UPTIME_CHECKS, check.displayName, gcloud);
  const settings = [
    `--path=${check.path}`,
    `--period=${check.periodMinutes}`,
    `--timeout=${check.timeoutSeconds}`,
    '--validate-ssl=true',
  ];
  if (existing) await gcloud([...UPTIME_CHECKS, 'update', existing, ...settings]);
  else {
    await gcloud([
      ...UPTIME_CHECKS,
      'create',
      check.displayName,
      '--resource-type=uptime-url',
      `--resource-labels=host=${domain},project_id=${project}`,
      '--protocol=https',
      ...settings,
    ]);
  }
}

async function putMetric({ name }: { name: string }, file: string, gcloud: Gcloud) {
  const listed = await gcloud([
    'logging',
    'metrics',
    'list',
    `--filter=name=${name}`,
    '--format=value(name)',
  ]);
  const verb = listed.trim() === '' ? 'create' : 'update';
  await gcloud(['logging', 'metrics', verb, name, `--config-from-file=${file}`]);
}

async function putPolicy(displayName: string, file: string, gcloud: Gcloud) {
  const [existing] = await find(POLICIES, displayName, gcloud);
  if (existing) await gcloud([...POLICIES, 'update', existing, `--policy-from-file=${file}`]);
  else await gcloud([...POLICIES, 'create', `--policy-from-file=${file}`]);
}

/** An update would need the version that it replaces. */
async function putDashboard(displayName: string, file: string, gcloud: Gcloud) {
  for (const name of await find(DASHBOARDS, displayName, gcloud)) {
    await gcloud([...DASHBOARDS, 'delete', name, '--quiet']);
  }
  await gcloud([...DASHBOARDS, 'create', `--config-from-file=${file}`]);
}
