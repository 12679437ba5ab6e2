/** Who may do what. Each identity has only the roles that it uses. */
import { z } from 'zod';
import { bucketsOf, type Lacks, type Launch, type Step } from '../step.ts';
import { numberOf } from './project.ts';

/** `on` is a project, a bucket (`gs://`), or a service account. */
export type Grant = { on: string; member: string; role: string };

/** As roles/firebaseauth.admin, without firebaseauth.configs.getHashConfig, getSecret, create, and update. */
const AUTH_USERS = [
  'firebaseauth.configs.get',
  ...['create', 'createSession', 'delete', 'get', 'sendEmail', 'update'].map(
    (verb) => `firebaseauth.users.${verb}`,
  ),
];
const CUSTOM_ROLES = {
  authUsers: { title: 'Users of Auth', permissions: AUTH_USERS },
  /** Names and times of backups, and nothing in them. */
  backupWatcher: {
    title: 'Backup watcher',
    permissions: ['datastore.backups.list', 'datastore.operations.list'],
  },
};

const ACCOUNTS = {
  'hash-reader': 'Daily copy of accounts',
  exports: 'Exports of the database',
};

export const accountOf = (name: string, { id }: { id: string }): string =>
  `${name}@${id}.iam.gserviceaccount.com`;

const runtimeOf = (number: string) => `${number}-compute@developer.gserviceaccount.com`;

/** The functions run as `runtime`, and only `exportAccounts` as the hash reader. */
async function grantsOf(launch: Launch): Promise<Grant[]> {
  const { plan } = launch;
  const { id } = plan;
  const number = await numberOf(launch);
  const as = (account: string) => `serviceAccount:${account}`;
  const runtime = as(runtimeOf(number));
  const hashReader = as(accountOf('hash-reader', plan));
  const exporter = as(accountOf('exports', plan));
  const firestore = as(`service-${number}@gcp-sa-firestore.iam.gserviceaccount.com`);
  const storage = as(`service-${number}@gs-project-accounts.iam.gserviceaccount.com`);
  const buckets = bucketsOf(plan);
  const roles = (member: string, ...names: string[]) =>
    names.map((name) => ({ on: id, member, role: name.includes('/') ? name : `roles/${name}` }));
  return [
    ...roles(runtime, `projects/${id}/roles/authUsers`, `projects/${id}/roles/backupWatcher`),
    ...roles(
      runtime,
      'datastore.user',
      'firebasecloudmessaging.admin',
      'eventarc.eventReceiver',
      'run.invoker',
    ),
    ...roles(runtime, 'logging.logWriter', 'monitoring.metricWriter', 'cloudbuild.builds.builder'),
    ...roles(hashReader, 'datastore.user', 'firebaseauth.admin', 'run.invoker', 'logging.logWriter'),
    ...roles(exporter, 'datastore.importExportAdmin'),
    // Events come through Eventarc.
    ...roles(storage, 'pubsub.publisher'),
    // Custom tokens for the live views are signed through IAM: the account signs as itself.
    { on: runtimeOf(number), member: runtime, role: 'roles/iam.serviceAccountTokenCreator' },
    { on: `gs://${buckets.files}`, member: runtime, role: 'roles/storage.objectAdmin' },
    // It may add copies, but neither read nor replace them.
    { on: `gs://${buckets.exports}`, member: hashReader, role: 'roles/storage.objectCreator' },
    ...[buckets.exports, buckets.purged].flatMap((bucket) =>
      [exporter, firestore].map((member) => ({ on: `gs://${bucket}`, member, role: 'roles/storage.admin' })),
    ),
  ];
}

const policy = z.object({
  bindings: z.array(z.object({ role: z.string(), members: z.array(z.string()).default([]) })).default([]),
});
type Bindings = z.infer<typeof policy>['bindings'];

const commandFor = (on: string): string[] => {
  if (on.startsWith('gs://')) return ['storage', 'buckets'];
  return on.includes('@') ? ['iam', 'service-accounts'] : ['projects'];
};

async function readBindings({ cloud }: Launch, on: string): Promise<Bindings> {
  return (await cloud.list(policy, [...commandFor(on), 'get-iam-policy', on], { bindings: [] })).bindings;
}

const has = (bindings: Bindings, { role, member }: Grant): boolean =>
  bindings.some((one) => one.role === role && one.members.includes(member));

export async function findUngranted(launch: Launch, grants: readonly Grant[]): Promise<Grant[]> {
  const missing = [...Map.groupBy(grants, ({ on }) => on)].map(async ([on, wanted]) => {
    const bindings = await readBindings(launch, on);
    return wanted.filter((grant) => !has(bindings, grant));
  });
  return (await Promise.all(missing)).flat();
}

export const inWords = ({ on, member, role }: Grant): string =>
  `${role.split('/').at(-1)} for ${member.split(':').at(-1)}${on.includes('/') || on.includes('@') ? ` on ${on}` : ''}`;

export async function grant({ cloud }: Launch, { on, member, role }: Grant): Promise<void> {
  const everywhere = on.startsWith('gs://') ? [] : ['--condition=None'];
  const words = [...commandFor(on), 'add-iam-policy-binding', on, `--member=${member}`, `--role=${role}`];
  await cloud.change([...words, ...everywhere]);
}

const accountList = z.array(z.object({ email: z.string() }));

export async function findMissingAccounts(
  { cloud, plan }: Launch,
  names: readonly string[],
): Promise<string[]> {
  const found = await cloud.list(accountList, ['iam', 'service-accounts', 'list'], []);
  return names.filter((name) => !found.some(({ email }) => email === accountOf(name, plan)));
}

export const makeAccount = ({ cloud }: Launch, name: string, displayName: string): Promise<void> =>
  cloud.change(['iam', 'service-accounts', 'create', name, `--display-name=${displayName}`]);

export const accounts: Step = {
  name: 'accounts',
  title: 'Create the identities of the daily copies',
  cost: 'Free.',
  look: async (launch) =>
    (await findMissingAccounts(launch, Object.keys(ACCOUNTS))).map((name) => `the service account ${name}`),
  do: async (launch) => {
    const missing = await findMissingAccounts(launch, Object.keys(ACCOUNTS));
    for (const [name, displayName] of Object.entries(ACCOUNTS))
      if (missing.includes(name)) await makeAccount(launch, name, displayName);
  },
};

const role = z.object({ includedPermissions: z.array(z.string()).default([]) });

async function findWrongRoles({ cloud }: Launch) {
  const all = Object.entries(CUSTOM_ROLES).map(async ([name, { title, permissions }]) => {
    const found = await cloud.list(role.optional(), ['iam', 'roles', 'describe', name], undefined);
    const isRight =
      found?.includedPermissions.length === permissions.length &&
      permissions.every((one) => found.includedPermissions.includes(one));
    return { name, title, permissions, isThere: found !== undefined, isRight };
  });
  return (await Promise.all(all)).filter(({ isRight }) => !isRight);
}

/** Google gives it to the functions' identity in some projects. It may do nearly everything. */
const editorOf = (id: string, number: string): Grant => ({
  on: id,
  member: `serviceAccount:${runtimeOf(number)}`,
  role: 'roles/editor',
});

async function findEditor(launch: Launch): Promise<Grant | undefined> {
  const editor = editorOf(launch.plan.id, await numberOf(launch));
  return has(await readBindings(launch, launch.plan.id), editor) ? editor : undefined;
}

async function findRoleLacks(launch: Launch): Promise<Lacks> {
  const [wrong, ungranted, editor] = await Promise.all([
    findWrongRoles(launch),
    grantsOf(launch).then((grants) => findUngranted(launch, grants)),
    findEditor(launch),
  ]);
  return [
    ...wrong.map(({ name }) => `the role ${name}`),
    ...ungranted.map(inWords),
    ...(editor ? ['less power for the functions: they have roles/editor'] : []),
  ];
}

export const roles: Step = {
  name: 'roles',
  title: 'Give each identity the roles that it uses, and no other',
  cost: 'Free.',
  look: findRoleLacks,
  do: async (launch) => {
    const { cloud, plan } = launch;
    for (const { name, title, permissions, isThere } of await findWrongRoles(launch)) {
      const verb = isThere ? 'update' : 'create';
      const about = [`--title=${title}`, `--permissions=${permissions.join(',')}`];
      await cloud.change(['iam', 'roles', verb, name, ...about]);
    }
    // Google creates these two agents when they are asked for.
    await cloud.change(['storage', 'service-agent']);
    await cloud.change(['beta', 'services', 'identity', 'create', '--service=firestore.googleapis.com']);
    for (const one of await findUngranted(launch, await grantsOf(launch))) await grant(launch, one);
    const editor = await findEditor(launch);
    if (editor) {
      const about = [`--member=${editor.member}`, `--role=${editor.role}`, '--condition=None'];
      await cloud.change(['projects', 'remove-iam-policy-binding', plan.id, ...about]);
    }
  },
};
