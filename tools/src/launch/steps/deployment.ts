import { z } from 'zod';
import { MIGRATIONS } from '../../../../functions/src/services/maintenance/migrations/migrate.ts';
import { findUnedited } from '../../deploy/terms.ts';
import { Problem } from '../../lib/problem.ts';
import { type Launch, lacksOf, type Step } from '../step.ts';

export const terms: Step = {
  name: 'terms',
  title: 'Write your terms and your privacy policy',
  cost: 'What a lawyer of yours takes to read them.',
  isNeeded: true,
  look: async ({ outside, cloud }) =>
    cloud.isDry ? ['both'] : findUnedited(outside.readFile).map((file) => `${file} of your own`),
  byHand: () =>
    'site/terms.md and site/privacy.md are samples, and deploying refuses them. Replace what does not fit your company and your law, and remove the line at their top that begins with "> Sample."',
};

const services = z.array(z.object({ metadata: z.object({ name: z.string() }) }));
const releases = z.object({ releases: z.array(z.object({ name: z.string() })).default([]) });

const healthOf = ({ plan: { id } }: Launch) => `https://${id}.web.app/api/health`;

async function isHealthy(launch: Launch): Promise<boolean> {
  try {
    return (await launch.outside.fetch(healthOf(launch))).ok;
  } catch {
    return false;
  }
}

export const deployment: Step = {
  name: 'deployment',
  title: 'Deploy the product, with its indexes, rules, and migrations',
  cost: 'Free until people come. Takes about 15 minutes the first time.',
  look: async (launch) => {
    const { cloud, plan } = launch;
    const { id } = plan;
    const site = `https://firebasehosting.googleapis.com/v1beta1/projects/${id}/sites/${id}/channels/live/releases?pageSize=1`;
    const [functions, pages] = await Promise.all([
      cloud.list(services, ['run', 'services', 'list', `--region=${plan.region}`], []),
      cloud.get(releases, site, { releases: [] }),
    ]);
    return lacksOf({
      'the functions': !functions.some(({ metadata }) => metadata.name === 'api'),
      'the pages': pages.releases.length === 0,
    });
  },
  do: async ({ outside, plan, cloud }) => {
    outside.say(`    npm run deploy -- --project ${plan.alias}`);
    if (cloud.isDry) return;
    if ((await outside.show('deploy', ['--project', plan.alias, '--non-interactive'])) !== 0)
      throw new Problem(
        'The deployment failed, as it says above. Mend that, and run the launch again: it goes on here.',
      );
  },
  check: async (launch) => {
    const lacks = await deployment.look(launch);
    if (lacks.length > 0 || launch.cloud.isDry) return lacks;
    return lacksOf({ [`an answer of ${healthOf(launch)} that all is well`]: !(await isHealthy(launch)) });
  },
};

const indexes = z.array(z.object({ name: z.string(), state: z.string() }));
const wanted = z.object({ indexes: z.array(z.unknown()) });

export const indexStates: Step = {
  name: 'indexes',
  title: 'Build the indexes of the database',
  cost: 'Part of the stored data.',
  look: async ({ cloud, outside }) => {
    const found = await cloud.list(indexes, ['firestore', 'indexes', 'composite', 'list'], []);
    const { indexes: all } = wanted.parse(JSON.parse(outside.readFile('firestore.indexes.json') ?? '{}'));
    const unready = found.filter(({ state }) => state !== 'READY');
    const missing = all.length - found.length;
    return [
      ...(missing > 0 ? [`${missing} indexes of firestore.indexes.json`] : []),
      ...unready.map(({ name, state }) => `${name.split('/collectionGroups/').at(-1)}, which is ${state}`),
    ];
  },
  do: async ({ outside, plan, cloud }) => {
    outside.say(`    npm run deploy -- --project ${plan.alias} --only firestore:indexes`);
    if (!cloud.isDry)
      await outside.show('deploy', [
        '--project',
        plan.alias,
        '--only',
        'firestore:indexes',
        '--non-interactive',
      ]);
  },
};

export const documentsOf = (id: string): string =>
  `https://firestore.googleapis.com/v1/projects/${id}/databases/(default)/documents`;

const migration = z.object({
  fields: z.object({ finishedAt: z.object({ timestampValue: z.string().optional() }).optional() }),
});

export const migrations: Step = {
  name: 'migrations',
  title: 'Bring stored data into the form of this version',
  cost: 'Reads and writes of the documents that change.',
  look: async ({ cloud, plan }) => {
    const found = Object.keys(MIGRATIONS).map(async (name) => {
      const none: z.infer<typeof migration> = { fields: {} };
      const { fields } = await cloud.get(migration, `${documentsOf(plan.id)}/migrations/${name}`, none);
      return fields.finishedAt?.timestampValue === undefined ? [`the migration ${name}`] : [];
    });
    return (await Promise.all(found)).flat();
  },
  do: async ({ outside, plan, cloud }) => {
    outside.say(`    npm run admin -- migrate --project ${plan.alias}`);
    if (!cloud.isDry) await outside.show('admin', ['migrate', '--project', plan.alias, '--yes']);
  },
};
