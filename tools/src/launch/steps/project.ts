import { z } from 'zod';
import { Problem } from '../../lib/problem.ts';
import { addAlias, readAliases } from '../settings-file.ts';
import { type Launch, lacksOf, originOf, type Step } from '../step.ts';

const described = z.object({ lifecycleState: z.string().default(''), projectNumber: z.string().default('') });

export const signIn: Step = {
  name: 'sign-in',
  title: 'Sign in to Google',
  cost: 'Free.',
  isNeeded: true,
  look: async ({ cloud }) =>
    lacksOf({
      'a sign-in of gcloud': !(await cloud.has(['auth', 'print-access-token'])),
      'credentials for programs': !(await cloud.has(['auth', 'application-default', 'print-access-token'])),
    }),
  byHand: () =>
    'In another terminal, sign in as the owner of the project, for gcloud and for programs:\n\n  gcloud auth login --update-adc',
};

/** Google says 403 both for a project of another customer and for one that does not exist. */
async function findProject({ cloud, plan: { id } }: Launch) {
  const words = ['projects', 'describe', id];
  if (!(await cloud.has(words))) return undefined;
  return cloud.list(described, words, { lifecycleState: '', projectNumber: '' });
}

export async function numberOf(launch: Launch): Promise<string> {
  return (await findProject(launch))?.projectNumber || 'PROJECT-NUMBER';
}

export const project: Step = {
  name: 'project',
  title: 'Create the project',
  cost: 'Free.',
  look: async (launch) => {
    const found = await findProject(launch);
    if (!found) return [`the project "${launch.plan.id}"`];
    if (found.lifecycleState === 'ACTIVE') return [];
    throw new Problem(`The project is being deleted. Keep it: gcloud projects undelete ${launch.plan.id}`);
  },
  do: ({ cloud, plan: { id, name } }) => cloud.change(['projects', 'create', id, `--name=${name}`]),
};

export const alias: Step = {
  name: 'alias',
  title: 'Name the project in .firebaserc, and write its settings',
  cost: 'Free. Commit both files: deployments from GitHub need them.',
  look: async (launch) => {
    const { plan, outside, settings, cloud } = launch;
    if (cloud.isDry) return ['all'];
    const lacks = settings.findOther(basics(launch)).map((name) => `${name} in ${settings.file}`);
    const isNamed = readAliases(outside)[plan.alias] === plan.id;
    return isNamed ? lacks : [`"${plan.alias}" in .firebaserc`, ...lacks];
  },
  do: async (launch) => {
    const { plan, outside, settings, cloud } = launch;
    outside.say(`    Writing .firebaserc and ${settings.file}`);
    if (cloud.isDry) return;
    addAlias(plan.alias, plan.id, outside);
    settings.set(basics(launch));
  },
};

function basics({ plan }: Launch): Record<string, string> {
  return {
    APP_ORIGIN: originOf(plan),
    APP_ORIGINS: originOf(plan),
    VAPID_SUBJECT: `mailto:${plan.team}`,
    MAIL_FROM: plan.sender,
    HASH_READER: `hash-reader@${plan.id}.iam.gserviceaccount.com`,
  };
}

const linked = z.object({
  billingEnabled: z.boolean().default(false),
  billingAccountName: z.string().default(''),
});
const accounts = z.array(z.object({ name: z.string(), displayName: z.string().default('') }));

const lastPart = (path: string): string => path.split('/').at(-1) ?? path;

export async function linkedBilling({ cloud, plan: { id } }: Launch): Promise<string | undefined> {
  const none = { billingEnabled: false, billingAccountName: '' };
  const { billingEnabled, billingAccountName } = await cloud.list(
    linked,
    ['billing', 'projects', 'describe', id],
    none,
  );
  return billingEnabled ? lastPart(billingAccountName) : undefined;
}

export async function billingOf(launch: Launch): Promise<string> {
  const { plan, cloud } = launch;
  const account = plan.billing ?? (await linkedBilling(launch));
  if (account) return account;
  const open = await cloud.list(accounts, ['billing', 'accounts', 'list', '--filter=open=true'], []);
  if (cloud.isDry) return 'BILLING-ACCOUNT';
  const [only, ...others] = open;
  if (only && others.length === 0) return lastPart(only.name);
  if (!only)
    throw new Problem(
      'You have no open billing account. Make one at https://console.cloud.google.com/billing/create, and run the command again.',
    );
  const listed = open
    .map(({ name, displayName }) => `  --billing ${lastPart(name)}   ${displayName}`)
    .join('\n');
  throw new Problem(`You have several billing accounts. Say which one pays:\n${listed}`);
}

export const billing: Step = {
  name: 'billing',
  title: 'Link billing',
  cost: 'Free by itself. From here on Google bills what is used (docs/operations.md, "What it costs").',
  look: async (launch) => {
    const account = await linkedBilling(launch);
    const { billing: wanted } = launch.plan;
    if (!account) return ['billing, which is off'];
    return wanted && wanted !== account ? [`${wanted}: billing goes to ${account}`] : [];
  },
  do: async (launch) =>
    launch.cloud.change([
      'billing',
      'projects',
      'link',
      launch.plan.id,
      `--billing-account=${await billingOf(launch)}`,
    ]),
};

const APIS = [
  'firebase',
  'compute',
  'firestore',
  'cloudfunctions',
  'run',
  'cloudbuild',
  'artifactregistry',
  'eventarc',
  'pubsub',
  'secretmanager',
  'identitytoolkit',
  'storage',
  'firebasestorage',
  'firebasehosting',
  'firebaserules',
  'fcm',
  'iam',
  'iamcredentials',
  'sts',
  'cloudresourcemanager',
  'cloudbilling',
  'cloudscheduler',
  'monitoring',
  'logging',
  'billingbudgets',
  'apikeys',
  'recaptchaenterprise',
  'firebaseappcheck',
].map((name) => `${name}.googleapis.com`);

/** Google's maximum for one request, which gcloud does not split. */
const MAX_APIS = 20;

const services = z.array(z.object({ config: z.object({ name: z.string() }) }));

async function findDisabled({ cloud }: Launch): Promise<string[]> {
  const enabled = await cloud.list(services, ['services', 'list', '--enabled'], []);
  return APIS.filter((api) => !enabled.some(({ config }) => config.name === api));
}

export const apis: Step = {
  name: 'apis',
  title: 'Turn on the APIs',
  cost: 'Free. Takes about two minutes.',
  look: findDisabled,
  do: async (launch) => {
    const disabled = await findDisabled(launch);
    for (let at = 0; at < disabled.length; at += MAX_APIS)
      await launch.cloud.change(['services', 'enable', ...disabled.slice(at, at + MAX_APIS)]);
  },
};

export const firebase: Step = {
  name: 'firebase',
  title: 'Add Firebase to the project',
  cost: 'Free.',
  look: async ({ cloud, plan: { id } }) => {
    const address = `https://firebase.googleapis.com/v1beta1/projects/${id}`;
    const found = await cloud.get(z.object({ projectId: z.string() }), address, { projectId: '' });
    return lacksOf({ 'Firebase in the project': found.projectId !== id });
  },
  do: ({ cloud, plan: { id } }) => cloud.firebase(['projects:addfirebase', id]),
};
