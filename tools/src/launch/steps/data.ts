import { z } from 'zod';
import { Problem } from '../../lib/problem.ts';
import { bucketsOf, type Lacks, type Launch, lacksOf, type Plan, type Step } from '../step.ts';

const database = z.object({
  locationId: z.string().default(''),
  type: z.string().default(''),
  pointInTimeRecoveryEnablement: z.string().default(''),
  deleteProtectionState: z.string().default(''),
});

const findDatabase = ({ cloud }: Launch) =>
  cloud.list(database.optional(), ['firestore', 'databases', 'describe', '--database=(default)'], undefined);

export const firestore: Step = {
  name: 'database',
  title: 'Create the database, with recovery to any minute of seven days',
  cost: 'Free while it is empty. The recovery costs as much as the stored data.',
  look: async (launch) => {
    const { location } = launch.plan;
    const found = await findDatabase(launch);
    if (!found) return ['the database'];
    if (found.locationId !== location)
      throw new Problem(
        `The database is in ${found.locationId}, and site/place.json says ${location}. A database never moves. Write "location": "${found.locationId}" there, or use another project.`,
      );
    if (found.type !== 'FIRESTORE_NATIVE')
      throw new Problem(
        'The database is of the type Datastore, which has no listeners. Use another project: its type is permanent once it has data.',
      );
    return lacksOf({
      'recovery to any minute': found.pointInTimeRecoveryEnablement !== 'POINT_IN_TIME_RECOVERY_ENABLED',
      'protection against deletion': found.deleteProtectionState !== 'DELETE_PROTECTION_ENABLED',
    });
  },
  do: async (launch) => {
    const { cloud, plan } = launch;
    const safe = ['--delete-protection', '--enable-pitr'];
    const about = '--database=(default)';
    if (await findDatabase(launch)) return cloud.change(['firestore', 'databases', 'update', about, ...safe]);
    const kind = [`--location=${plan.location}`, '--type=firestore-native'];
    return cloud.change(['firestore', 'databases', 'create', about, ...kind, ...safe]);
  },
};

type Rule = { action: { type: 'Delete' }; condition: { age: number; matchesPrefix?: string[] } };
type Bucket = { name: string; deletes: Rule; keepsDeletedDays: number };

const deleteAfter = (age: number, ...matchesPrefix: string[]): Rule => ({
  action: { type: 'Delete' },
  condition: { age, ...(matchesPrefix.length > 0 && { matchesPrefix }) },
});

const bucketShape = z.object({
  location: z.string(),
  iamConfiguration: z
    .object({
      uniformBucketLevelAccess: z.object({ enabled: z.boolean() }).optional(),
      publicAccessPrevention: z.string().optional(),
    })
    .default({}),
  lifecycle: z
    .object({ rule: z.array(z.looseObject({ condition: z.looseObject({ age: z.number().optional() }) })) })
    .default({ rule: [] }),
  softDeletePolicy: z
    .object({ retentionDurationSeconds: z.coerce.number() })
    .default({ retentionDurationSeconds: 0 }),
});

const addressOf = (bucket: string) => `https://storage.googleapis.com/storage/v1/b/${bucket}`;

/** Multi-regions of Firestore have names of their own. */
const bucketLocation = ({ location }: Plan): string =>
  ({ nam5: 'US', nam7: 'US', eur3: 'EU' })[location] ?? location;

const DAY_SECONDS = 24 * 3600;

async function findBucketLacks(
  { cloud }: Launch,
  { name, deletes, keepsDeletedDays }: Bucket,
): Promise<Lacks> {
  const found = await cloud.get(bucketShape.optional(), addressOf(name), undefined);
  if (!found) return [`the bucket ${name}`];
  const { iamConfiguration: access, lifecycle, softDeletePolicy } = found;
  const isDeleted = lifecycle.rule.some(({ condition }) => condition.age === deletes.condition.age);
  return lacksOf({
    [`uniform access to ${name}`]: access.uniformBucketLevelAccess?.enabled !== true,
    [`${name} closed to the public`]: access.publicAccessPrevention !== 'enforced',
    [`deletion after ${deletes.condition.age} days in ${name}`]: !isDeleted,
    [`${keepsDeletedDays} days until ${name} forgets deleted files`]:
      softDeletePolicy.retentionDurationSeconds < keepsDeletedDays * DAY_SECONDS,
  });
}

async function makeBucket(launch: Launch, { name, deletes, keepsDeletedDays }: Bucket): Promise<void> {
  const { cloud, plan } = launch;
  const settings = [
    '--uniform-bucket-level-access',
    '--public-access-prevention',
    `--soft-delete-duration=${keepsDeletedDays}d`,
  ];
  const isThere = await cloud.get(bucketShape.optional(), addressOf(name), undefined);
  const about = ['storage', 'buckets', isThere ? 'update' : 'create', `gs://${name}`];
  await cloud.change([...about, ...(isThere ? [] : [`--location=${bucketLocation(plan)}`]), ...settings]);
  await cloud.send('PATCH', addressOf(name), { lifecycle: { rule: [deletes] } });
}

const filesBucket = (plan: Plan): Bucket => ({
  name: bucketsOf(plan).files,
  deletes: deleteAfter(1, 'uploads/'),
  keepsDeletedDays: 7,
});

const inFirebase = (plan: Plan) =>
  `https://firebasestorage.googleapis.com/v1beta/projects/${plan.id}/buckets/${bucketsOf(plan).files}`;

export const files: Step = {
  name: 'files',
  title: 'Create the bucket of pictures',
  cost: 'Free while it is empty. Deleted files are billed for a week more, and can be restored until then.',
  look: async (launch) => {
    const lacks = await findBucketLacks(launch, filesBucket(launch.plan));
    const known = await launch.cloud.get(z.object({ name: z.string() }), inFirebase(launch.plan), {
      name: '',
    });
    return known.name === '' ? [...lacks, 'the bucket in Firebase'] : lacks;
  },
  do: async (launch) => {
    await makeBucket(launch, filesBucket(launch.plan));
    await launch.cloud.send('POST', `${inFirebase(launch.plan)}:addFirebase`);
  },
};

/** Deleted accounts must not live on in copies: exports go after 14 weeks, the list of deleted ones after 20. */
const copyBuckets = (plan: Plan): Bucket[] => [
  { name: bucketsOf(plan).exports, deletes: deleteAfter(98), keepsDeletedDays: 30 },
  { name: bucketsOf(plan).purged, deletes: deleteAfter(140), keepsDeletedDays: 7 },
];

export const copies: Step = {
  name: 'copies',
  title: 'Create the buckets of exports',
  cost: 'Cents a month until there are gigabytes of data.',
  look: async (launch) =>
    (await Promise.all(copyBuckets(launch.plan).map((bucket) => findBucketLacks(launch, bucket)))).flat(),
  do: async (launch) => {
    for (const bucket of copyBuckets(launch.plan)) await makeBucket(launch, bucket);
  },
};
