/** Deployments from GitHub. No key is stored: GitHub's identity is exchanged for a short-lived token. */
import { z } from 'zod';
import { type Launch, lacksOf, type Step } from '../step.ts';
import {
  accountOf,
  findMissingAccounts,
  findUngranted,
  type Grant,
  grant,
  inWords,
  makeAccount,
} from './identities.ts';
import { numberOf } from './project.ts';

const POOL = ['iam', 'workload-identity-pools'];
const any = z.object({ name: z.string() }).optional();

async function grantsOf(launch: Launch): Promise<Grant[]> {
  const { plan } = launch;
  const number = await numberOf(launch);
  const deploy = accountOf('deploy', plan);
  const member = `serviceAccount:${deploy}`;
  const roles = [
    'firebase.admin',
    'cloudfunctions.admin',
    'run.admin',
    'artifactregistry.admin',
    'secretmanager.viewer',
    // The smoke test asks with the secret of the mail service's reports.
    ...(plan.sender === '' ? [] : ['secretmanager.secretAccessor']),
    'datastore.indexAdmin',
    'firebaserules.admin',
    'serviceusage.serviceUsageConsumer',
  ];
  const runsAs = [`${number}-compute@developer.gserviceaccount.com`, accountOf('hash-reader', plan)];
  const pool = `principalSet://iam.googleapis.com/projects/${number}/locations/global/workloadIdentityPools/github`;
  return [
    ...roles.map((role) => ({ on: plan.id, member, role: `roles/${role}` })),
    ...runsAs.map((on) => ({ on, member, role: 'roles/iam.serviceAccountUser' })),
    {
      on: deploy,
      member: `${pool}/attribute.repository/${plan.repository}`,
      role: 'roles/iam.workloadIdentityUser',
    },
  ];
}

async function findTrust({ cloud }: Launch) {
  const [pool, provider] = await Promise.all([
    cloud.list(any, [...POOL, 'describe', 'github', '--location=global'], undefined),
    cloud.list(
      any,
      [...POOL, 'providers', 'describe', 'actions', '--location=global', '--workload-identity-pool=github'],
      undefined,
    ),
  ]);
  return { pool, provider };
}

export const github: Step = {
  name: 'github',
  title: 'Let GitHub deploy, from the branch main alone',
  cost: 'Free.',
  isWanted: ({ repository }) => repository !== undefined,
  look: async (launch) => {
    const { pool, provider } = await findTrust(launch);
    const missing = await findMissingAccounts(launch, ['deploy']);
    const ungranted = missing.length > 0 ? [] : await findUngranted(launch, await grantsOf(launch));
    return [
      ...lacksOf({
        'the service account deploy': missing.length > 0,
        'the trust in GitHub': !pool || !provider,
      }),
      ...ungranted.map(inWords),
    ];
  },
  do: async (launch) => {
    const { cloud, plan, outside } = launch;
    if ((await findMissingAccounts(launch, ['deploy'])).length > 0)
      await makeAccount(launch, 'deploy', 'Deployments from GitHub');
    const { pool, provider } = await findTrust(launch);
    if (!pool) await cloud.change([...POOL, 'create', 'github', '--location=global']);
    if (!provider) {
      const issuer = '--issuer-uri=https://token.actions.githubusercontent.com';
      const mapping =
        'google.subject=assertion.sub,attribute.repository=assertion.repository,attribute.ref=assertion.ref';
      const condition = `assertion.repository == '${plan.repository}' && assertion.ref == 'refs/heads/main'`;
      await cloud.change([
        ...POOL,
        'providers',
        'create-oidc',
        'actions',
        '--location=global',
        '--workload-identity-pool=github',
        issuer,
        `--attribute-mapping=${mapping}`,
        `--attribute-condition=${condition}`,
      ]);
    }
    for (const one of await findUngranted(launch, await grantsOf(launch))) await grant(launch, one);
    outside.say(await variablesOf(launch));
  },
};

const variablesOf = async (launch: Launch) => `
    In the repository's settings, create the environment "${launch.plan.alias}", with required reviewers for production, and
    give it these variables. Then: Actions > ci > Run workflow on main.

      FIREBASE_PROJECT            ${launch.plan.id}
      DEPLOY_SERVICE_ACCOUNT      ${accountOf('deploy', launch.plan)}
      WORKLOAD_IDENTITY_PROVIDER  projects/${await numberOf(launch)}/locations/global/workloadIdentityPools/github/providers/actions
`;
