import { z } from 'zod';
import { applyOps } from '../../ops/apply.ts';
import { type Ops, readOps } from '../../ops/files.ts';
import { type Launch, lacksOf, type Step } from '../step.ts';
import { documentsOf } from './deployment.ts';

let read: Ops | undefined;
const opsFiles = (): Ops => {
  read ??= readOps();
  return read;
};

const named = z.array(
  z.object({
    displayName: z.string().default(''),
    name: z.string().default(''),
    enabled: z.boolean().optional(),
  }),
);

async function findAlarmLacks({ cloud, plan }: Launch) {
  const ops = opsFiles();
  const list = (...words: string[]) => cloud.list(named, [...words, 'list'], []);
  const [policies, channels, checks, metrics, dashboards] = await Promise.all([
    list('alpha', 'monitoring', 'policies'),
    list('beta', 'monitoring', 'channels'),
    cloud.list(named, ['monitoring', 'uptime', 'list-configs'], []),
    list('logging', 'metrics'),
    list('monitoring', 'dashboards'),
  ]);
  const has = (found: z.infer<typeof named>, name: string) =>
    found.some((one) => one.displayName === name || one.name === name);
  return [
    ...lacksOf({
      [`alarms by email to ${plan.team}`]: !has(channels, `Operations: ${plan.team}`),
      'the check of /api/health': !has(checks, ops.uptime.displayName),
      'the dashboard': !has(dashboards, ops.dashboard.displayName),
    }),
    ...ops.metrics.filter(({ name }) => !has(metrics, name)).map(({ name }) => `the metric ${name}`),
    ...ops.policies
      .filter(({ displayName }) => !has(policies, displayName))
      .map(({ displayName }) => `the alarm "${displayName}"`),
    ...policies
      .filter(({ enabled }) => enabled === false)
      .map(({ displayName }) => `the alarm "${displayName}", which is off`),
  ];
}

export const alarms: Step = {
  name: 'alarms',
  title: 'Watch the product: alarms by email, metrics, and a dashboard',
  cost: 'About $0.10 a month for each condition of an alarm, $3 together.',
  look: findAlarmLacks,
  do: async ({ cloud, plan, outside }) => {
    const target = { project: plan.id, domain: plan.domain, email: plan.team };
    const created = await applyOps(opsFiles(), target, async (words) => {
      if (words.some((word) => word.startsWith('list'))) return (await cloud.text(words)) ?? '';
      if (!words.includes('channels') || cloud.isDry) {
        await cloud.change(words);
        return cloud.isDry ? 'CHANNEL' : '';
      }
      // Its answer is the new channel's name.
      outside.say(`    gcloud ${words.slice(0, 4).join(' ')} ...`);
      return (await cloud.text(words)) ?? '';
    });
    if (!cloud.isDry) outside.say(`    ${created.length} alarms, checks, and dashboards are set up.`);
  },
};

const found = z.array(z.object({ document: z.object({ name: z.string() }).optional() }));

export const administrator: Step = {
  name: 'administrator',
  title: 'Make the first administrator, by a link that works once',
  cost: 'Free.',
  look: async ({ cloud, plan }) => {
    const isAdmin = {
      fieldFilter: { field: { fieldPath: 'isAdmin' }, op: 'EQUAL', value: { booleanValue: true } },
    };
    const structuredQuery = { from: [{ collectionId: 'users' }], where: isAdmin, limit: 1 };
    const answers = await cloud.query(found, `${documentsOf(plan.id)}:runQuery`, { structuredQuery }, []);
    return lacksOf({ 'an administrator': !answers.some(({ document }) => document) });
  },
  do: async ({ outside, plan, cloud }) => {
    outside.say(`    npm run admin -- invite-admin ${plan.admin} --project ${plan.alias}`);
    if (!cloud.isDry)
      await outside.show('admin', ['invite-admin', plan.admin, '--project', plan.alias, '--yes']);
  },
};
