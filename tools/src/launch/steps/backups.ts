import { z } from 'zod';
import { bucketsOf, type Lacks, type Launch, lacksOf, type Step } from '../step.ts';
import { accountOf } from './identities.ts';

const schedules = z.array(
  z.object({
    dailyRecurrence: z.object({}).optional(),
    weeklyRecurrence: z.object({}).optional(),
    createTime: z.string().optional(),
  }),
);
const SCHEDULES = ['firestore', 'backups', 'schedules'];
const DATABASE = '--database=(default)';

async function findSchedules({ cloud }: Launch) {
  const all = await cloud.list(schedules, [...SCHEDULES, 'list', DATABASE], []);
  return {
    daily: all.find(({ dailyRecurrence }) => dailyRecurrence),
    weekly: all.find(({ weeklyRecurrence }) => weeklyRecurrence),
  };
}

const backupList = z.array(z.object({ snapshotTime: z.string().default(''), state: z.string().default('') }));

/** As long as the alarm "The last run or backup is too old" waits. */
const TOO_OLD_MS = 36 * 3600_000;

async function findOldBackup(launch: Launch): Promise<Lacks> {
  const { cloud, outside } = launch;
  const since = Date.parse((await findSchedules(launch)).daily?.createTime ?? '') || outside.now().getTime();
  const found = await cloud.list(backupList, ['firestore', 'backups', 'list'], []);
  const ready = found
    .filter(({ state }) => state === 'READY')
    .map(({ snapshotTime }) => Date.parse(snapshotTime));
  const age = outside.now().getTime() - Math.max(since, ...ready);
  return age > TOO_OLD_MS ? [`a backup of the last ${TOO_OLD_MS / 3600_000} hours`] : [];
}

export const backups: Step = {
  name: 'backups',
  title: 'Back the database up, daily for a week and weekly for 14 weeks',
  cost: 'About $0.63 a month for each gigabyte of data.',
  look: async (launch) => {
    const { daily, weekly } = await findSchedules(launch);
    return lacksOf({ 'daily backups': !daily, 'weekly backups': !weekly });
  },
  do: async (launch) => {
    const { daily, weekly } = await findSchedules(launch);
    const create = (...words: string[]) => launch.cloud.change([...SCHEDULES, 'create', DATABASE, ...words]);
    if (!daily) await create('--recurrence=daily', '--retention=7d');
    if (!weekly) await create('--recurrence=weekly', '--day-of-week=SUN', '--retention=14w');
  },
  check: async (launch) => {
    const lacks = await backups.look(launch);
    return lacks.length > 0 || launch.cloud.isDry ? lacks : findOldBackup(launch);
  },
};

const jobs = z.array(
  z.object({
    name: z.string(),
    state: z.string().default('ENABLED'),
    status: z.object({ code: z.number().optional() }).optional(),
  }),
);

/** The list of deleted accounts says after a loss which accounts a backup must not bring back. */
const exportsOf = ({ plan }: Launch) => {
  const { exports, purged } = bucketsOf(plan);
  return [
    { name: 'weekly-export', schedule: '0 4 * * 0', body: { outputUriPrefix: `gs://${exports}` } },
    {
      name: 'purged-accounts',
      schedule: '15 */6 * * *',
      body: { outputUriPrefix: `gs://${purged}`, collectionIds: ['purgedAccounts'] },
    },
  ];
};

const findJobs = ({ cloud, plan }: Launch) =>
  cloud.list(jobs, ['scheduler', 'jobs', 'list', `--location=${plan.region}`], []);

export const exportJobs: Step = {
  name: 'exports',
  title: 'Export the database every week, and the list of deleted accounts every six hours',
  cost: 'About $0.06 for each gigabyte of data and export, and $0.20 a month for two jobs of Cloud Scheduler.',
  look: async (launch) => {
    const found = await findJobs(launch);
    return exportsOf(launch).flatMap(({ name }) =>
      found.some((job) => job.name.endsWith(`/${name}`)) ? [] : [`the job ${name}`],
    );
  },
  do: async (launch) => {
    const { cloud, plan } = launch;
    const found = await findJobs(launch);
    const uri = `https://firestore.googleapis.com/v1/projects/${plan.id}/databases/(default):exportDocuments`;
    for (const { name, schedule, body } of exportsOf(launch)) {
      if (found.some((job) => job.name.endsWith(`/${name}`))) continue;
      await cloud.change([
        'scheduler',
        'jobs',
        'create',
        'http',
        name,
        `--location=${plan.region}`,
        `--schedule=${schedule}`,
        '--time-zone=Etc/UTC',
        `--uri=${uri}`,
        '--http-method=POST',
        `--oauth-service-account-email=${accountOf('exports', plan)}`,
        '--headers=Content-Type=application/json',
        `--message-body=${JSON.stringify(body)}`,
      ]);
    }
  },
  check: async (launch) => {
    const lacks = await exportJobs.look(launch);
    const broken = (await findJobs(launch)).flatMap(({ name, state, status }) => {
      const short = name.split('/').at(-1);
      if (state !== 'ENABLED') return [`the job ${short}, which is ${state.toLowerCase()}`];
      return status?.code ? [`a run of ${short} without a fault`] : [];
    });
    return [...lacks, ...broken];
  },
};
