/** The commands of gcloud that a launch uses, on a fake project. Each changes or reads the state, or refuses as Google does. */
import type { State } from './state.ts';
import { Refused } from './state.ts';

export type Args = {
  /** The words after the command that are no flags. */
  names: string[];
  flag: (name: string) => string;
  flags: (name: string) => string[];
  input: string | undefined;
};
type Command = (state: State, args: Args) => unknown;

const absent = (what: string) => new Refused(`ERROR: NOT_FOUND: ${what} was not found`);

function require<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw absent(what);
  return found;
}

function addBinding(state: State, on: string, { flag }: Args): void {
  const member = flag('member');
  const account = /^serviceAccount:([^@]+@.+)$/.exec(member)?.[1] ?? '';
  if (
    /\.iam\.gserviceaccount\.com$/.test(account) &&
    !state.accounts.has(account) &&
    !state.agents.has(account)
  )
    throw new Refused(`ERROR: INVALID_ARGUMENT: Service account ${account} does not exist.`);
  state.policyOf(on).push({ role: flag('role'), members: [member] });
}

const policy: Command = (state, { names: [on = ''] }) => ({ bindings: state.policyOf(on) });
const bind: Command = (state, args) => addBinding(state, args.names[0] ?? '', args);

const bucketOf = (name = '') => name.replace('gs://', '');

const putBucket: Command = (state, { names: [name], flag }) => {
  const known = state.buckets.get(bucketOf(name));
  state.buckets.set(bucketOf(name), {
    location: known?.location ?? flag('location'),
    lifecycle: known?.lifecycle,
    iamConfiguration: { uniformBucketLevelAccess: { enabled: true }, publicAccessPrevention: 'enforced' },
    softDeletePolicy: {
      retentionDurationSeconds: String(Number.parseInt(flag('soft-delete-duration'), 10) * 86_400),
    },
  });
};

const putRole: Command = (state, { names: [name = ''], flag }) =>
  void state.roles.set(name, { includedPermissions: flag('permissions').split(',') });

const putDatabase: Command = (state, { flag }) => {
  state.database = {
    locationId: state.database?.locationId ?? flag('location'),
    type: 'FIRESTORE_NATIVE',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  };
};

const named = (kind: 'policies' | 'channels' | 'uptime' | 'metrics' | 'dashboards') => ({
  list: ((state, { flag }) => {
    const wanted = /displayName="(.+)"|name=(.+)/.exec(flag('filter'));
    const name = wanted?.[1] ?? wanted?.[2];
    const found = [...state.watching[kind]].filter((one) => name === undefined || one === name);
    // The names of resources are made of their display names.
    if (flag('format') === 'value(name)') return found.join('\n');
    return found.map((displayName) => ({ name: displayName, displayName }));
  }) satisfies Command,
  create: ((state, args) => {
    const file = args.flag('policy-from-file') || args.flag('config-from-file');
    const written =
      file && kind !== 'metrics' ? JSON.parse(state.readTemporary(file)).displayName : undefined;
    state.watching[kind].add(written ?? (args.flag('display-name') || (args.names[0] ?? '')));
    return args.flag('format') === 'value(name)' ? 'the-channel' : undefined;
  }) satisfies Command,
});
const watching = {
  policies: named('policies'),
  channels: named('channels'),
  uptime: named('uptime'),
  metrics: named('metrics'),
  dashboards: named('dashboards'),
};

export const COMMANDS: Readonly<Record<string, Command>> = {
  'auth print-access-token': () => 'a-token',
  'auth application-default print-access-token': () => 'a-token',
  'projects describe': (state, { names: [id] }) => {
    if (id !== state.id || !state.project)
      throw new Refused(
        `ERROR: does not have permission to access projects instance [${id}] (or it may not exist)`,
      );
    return state.project;
  },
  'projects create': (state) => {
    state.project = { lifecycleState: 'ACTIVE', projectNumber: '1234' };
  },
  'billing projects describe': ({ billing }) => ({
    billingEnabled: billing !== undefined,
    billingAccountName: billing ? `billingAccounts/${billing}` : '',
  }),
  'billing projects link': (state, { flag }) => {
    state.billing = flag('billing-account');
  },
  'billing accounts list': ({ billingAccounts }) =>
    billingAccounts.map((id) => ({ name: `billingAccounts/${id}`, displayName: 'Ours', open: true })),
  'billing budgets list': ({ budgets }) => [...budgets].map((displayName) => ({ displayName })),
  'billing budgets create': (state, { flag }) => void state.budgets.add(flag('display-name')),
  'services list': ({ apis }) => [...apis].map((name) => ({ config: { name } })),
  'services enable': (state, { names }) => {
    if (!state.billing)
      throw new Refused('ERROR: FAILED_PRECONDITION: Billing must be enabled for activation of service');
    if (names.length > 20)
      throw new Refused('ERROR: INVALID_ARGUMENT: The number of services must be at most 20');
    for (const name of names) state.apis.add(name);
  },
  'firestore databases describe': (state) => require(state.database, "The database '(default)'"),
  'firestore databases create': putDatabase,
  'firestore databases update': putDatabase,
  'firestore indexes composite list': ({ indexes }) => indexes,
  'firestore backups list': ({ backups }) => backups,
  'firestore backups schedules list': ({ backupSchedules }) => backupSchedules,
  'firestore backups schedules create': (state, { flag }) => {
    state.backupSchedules.push({
      [`${flag('recurrence')}Recurrence`]: {},
      createTime: state.now.toISOString(),
    });
  },
  'storage buckets create': putBucket,
  'storage buckets update': putBucket,
  'storage service-agent': (state) =>
    void state.agents.add('service-1234@gs-project-accounts.iam.gserviceaccount.com'),
  'beta services identity create': (state) =>
    void state.agents.add('service-1234@gcp-sa-firestore.iam.gserviceaccount.com'),
  'services api-keys describe': (state, { names: [id] }) => ({
    restrictions: { apiTargets: (state.keyTargets.get(id ?? '') ?? []).map((service) => ({ service })) },
  }),
  'services api-keys update': (state, { names: [id = ''], flags }) =>
    void state.keyTargets.set(
      id,
      flags('api-target').map((target) => target.replace('service=', '')),
    ),
  'recaptcha keys list': ({ siteKeys }) => siteKeys,
  'recaptcha keys create': (state, { flag }) => {
    const webSettings = { allowedDomains: flag('domains').split(',') };
    state.siteKeys.push({
      name: 'projects/1234/keys/site-key',
      displayName: flag('display-name'),
      webSettings,
    });
  },
  'recaptcha keys update': (state, { flag }) =>
    void Object.assign(state.siteKeys[0] ?? {}, {
      webSettings: { allowedDomains: flag('domains').split(',') },
    }),
  'iam service-accounts list': ({ accounts }) => [...accounts].map((email) => ({ email })),
  'iam service-accounts create': (state, { names: [name] }) =>
    void state.accounts.add(`${name}@${state.id}.iam.gserviceaccount.com`),
  'iam roles describe': (state, { names: [name = ''] }) => require(state.roles.get(name), 'The role'),
  'iam roles create': putRole,
  'iam roles update': putRole,
  'projects get-iam-policy': policy,
  'storage buckets get-iam-policy': policy,
  'iam service-accounts get-iam-policy': policy,
  'projects add-iam-policy-binding': bind,
  'storage buckets add-iam-policy-binding': bind,
  'iam service-accounts add-iam-policy-binding': bind,
  'projects remove-iam-policy-binding': (state, { names: [on = ''], flag }) => {
    const kept = state.policyOf(on).filter(({ role }) => role !== flag('role'));
    state.policies.set(on, kept);
  },
  'secrets list': ({ secrets }) =>
    [...secrets].map(([name, { labels }]) => ({ name: `projects/1234/secrets/${name}`, labels })),
  'secrets create': (state, { names: [name = ''] }) =>
    void state.secrets.set(name, { labels: {}, values: [] }),
  'secrets update': (state, { names: [name = ''], flag }) => {
    const [label = '', value = ''] = flag('update-labels').split('=');
    Object.assign(require(state.secrets.get(name), name).labels, { [label]: value });
  },
  'secrets versions list': (state, { names: [name = ''] }) => {
    const { values } = require(state.secrets.get(name), name);
    return values.length === 0
      ? []
      : [{ name: `projects/1234/secrets/${name}/versions/${values.length}`, state: 'ENABLED' }];
  },
  'secrets versions add': (state, { names: [name = ''], input = '' }) =>
    void require(state.secrets.get(name), name).values.push(input),
  'secrets versions access': (state, { flag }) =>
    require(state.secrets.get(flag('secret')), flag('secret')).values.at(-1),
  'scheduler jobs list': ({ jobs }) =>
    [...jobs].map(([name, job]) => ({ name: `projects/p/locations/l/jobs/${name}`, ...job })),
  'scheduler jobs create http': (state, { names: [name = ''] }) =>
    void state.jobs.set(name, { state: 'ENABLED' }),
  'run services list': ({ functions }) => functions.map((name) => ({ metadata: { name } })),
  'alpha monitoring policies list': watching.policies.list,
  'alpha monitoring policies create': watching.policies.create,
  'alpha monitoring policies update': () => undefined,
  'beta monitoring channels list': watching.channels.list,
  'beta monitoring channels create': watching.channels.create,
  'monitoring uptime list-configs': watching.uptime.list,
  'monitoring uptime create': watching.uptime.create,
  'monitoring uptime update': () => undefined,
  'monitoring dashboards list': watching.dashboards.list,
  'monitoring dashboards create': watching.dashboards.create,
  'monitoring dashboards delete': () => undefined,
  'logging metrics list': watching.metrics.list,
  'logging metrics create': watching.metrics.create,
  'logging metrics update': () => undefined,
  'iam workload-identity-pools describe': (state) =>
    require(state.trust.has('pool') ? { name: 'github' } : undefined, 'The pool'),
  'iam workload-identity-pools create': (state) => void state.trust.add('pool'),
  'iam workload-identity-pools providers describe': (state) =>
    require(state.trust.has('provider') ? { name: 'actions' } : undefined, 'The provider'),
  'iam workload-identity-pools providers create-oidc': (state) => void state.trust.add('provider'),
};

/** What each command needs. The others need no API. */
const APIS: [RegExp, string][] = [
  [/^services api-keys/, 'apikeys'],
  [/^firestore/, 'firestore'],
  [/^storage/, 'storage'],
  [/^recaptcha/, 'recaptchaenterprise'],
  [/^iam/, 'iam'],
  [/^secrets/, 'secretmanager'],
  [/^scheduler/, 'cloudscheduler'],
  [/^run/, 'run'],
  [/monitoring/, 'monitoring'],
  [/^billing budgets/, 'billingbudgets'],
];

const isWithoutProject = (command: string): boolean =>
  /^(?:auth|projects (?:describe|create)|billing accounts)/.test(command);

export function carryOut(state: State, words: readonly string[], input: string | undefined): unknown {
  const plain = words.filter((word) => !word.startsWith('--'));
  const length = plain.findLastIndex((_, index) => plain.slice(0, index + 1).join(' ') in COMMANDS) + 1;
  const command = plain.slice(0, length).join(' ');
  const carry = COMMANDS[command];
  if (!carry) throw new Refused(`ERROR: the fake knows no gcloud ${words.join(' ')}`);
  if (!isWithoutProject(command) && !state.project) throw absent(`Project ${state.id}`);
  const api = APIS.find(([pattern]) => pattern.test(command))?.[1];
  if (api && !state.apis.has(`${api}.googleapis.com`))
    throw new Refused(
      `ERROR: PERMISSION_DENIED: ${api}.googleapis.com has not been used in project ${state.id} before or it is disabled`,
    );
  const flags = (name: string) =>
    words.filter((word) => word.startsWith(`--${name}=`)).map((word) => word.slice(name.length + 3));
  return carry(state, { names: plain.slice(length), flag: (name) => flags(name)[0] ?? '', flags, input });
}
