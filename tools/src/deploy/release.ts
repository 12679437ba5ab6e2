/** Deploys the parts of the product in the order in which they need each other, and takes back what does not work. */
import { messageOf, Problem } from '../lib/problem.ts';
import { waitForIndexes } from './indexes.ts';
import type { Outside } from './outside.ts';
import { readVersions, sendPagesBack } from './pages.ts';
import {
  findRefused,
  readServices,
  removeNewSince,
  removeRevisions,
  type Service,
  sendBack,
  sendBackTo,
  sendToLatest,
} from './revisions.ts';
import { functionChecks, readReportsSecret, siteChecks, smokeTest } from './smoke-test.ts';

/** In the order of deployment, by the Firebase CLI's names. */
const PARTS = {
  indexes: ['firestore:indexes'],
  rules: ['firestore:rules', 'storage'],
  functions: ['functions'],
  pages: ['hosting'],
} as const;
type Part = keyof typeof PARTS;
export type Parts = Record<Part, readonly string[]>;

/** The targets of each part in a list for `--only`. Without a list all. */
export function readParts(only: string | undefined): Parts {
  if (only === undefined) return PARTS;
  const wanted = only
    .split(',')
    .flatMap((one) => (one === 'firestore' ? ['firestore:indexes', 'firestore:rules'] : one));
  const within = (targets: readonly string[]) =>
    wanted.filter((one) => targets.some((target) => one === target || one.startsWith(`${target}:`)));
  const parts = {
    indexes: within(PARTS.indexes),
    rules: within(PARTS.rules),
    functions: within(PARTS.functions),
    pages: within(PARTS.pages),
  };
  const unknown = wanted.filter((one) => !Object.values(parts).flat().includes(one));
  if (unknown.length > 0) throw new Problem(`Nothing to deploy is called ${unknown.join(', ')}.`);
  return parts;
}

export type Target = { project: string; origin: string; sendsEmails: boolean };

export async function release(target: Target, parts: Parts, outside: Outside): Promise<void> {
  const versions = await readVersions(target.project, outside);
  const before = await readServices(outside);
  const refused = await findRefused(before, outside);
  const isFirst = versions.length === 0;
  if (parts.indexes.length > 0) {
    await deploy(parts.indexes, outside);
    await waitForIndexes(outside);
  }
  if (parts.rules.length > 0) await deploy(parts.rules, outside);
  if (parts.functions.length > 0) {
    await releaseFunctions(target, parts.functions, { before, isFirst }, outside);
    await migrate(outside);
  }
  if (parts.pages.length > 0) await releasePages(target, parts.pages, { before, isFirst }, outside);
  if (parts.functions.length > 0) await removeRevisions(refused, outside);
  outside.say(`Deployed to ${target.project}.`);
}

/** In the opposite order of a deployment. Data, rules, and indexes stay. */
export async function goBack({ project }: Target, parts: Parts, outside: Outside): Promise<void> {
  if (parts.pages.length > 0) await sendPagesBack(project, outside);
  if (parts.functions.length > 0) await sendBack(outside);
}

async function deploy(targets: readonly string[], { firebase, say }: Outside): Promise<void> {
  say(`Deploying ${targets.join(', ')}`);
  if ((await firebase(targets)) !== 0) throw new Problem(`Deploying ${targets.join(', ')} failed.`);
}

/** After the functions, because only the new ones keep the data in the new form, and before pages that may need it. */
async function migrate({ migrate, say }: Outside): Promise<void> {
  const left = await migrate().catch((error: unknown) => {
    const state = 'The new functions serve, and the pages are as they were. Run the command again.';
    throw new Problem(`A migration failed: ${messageOf(error)}\n${state}`);
  });
  if (left.length === 0) return say('All migrations are finished.');
  say(`The job "migrations" goes on with: ${left.join(', ')}.`);
}

/** `isFirst` says that there are no pages yet, and `before` which revisions served. */
type State = { before: readonly Service[]; isFirst: boolean };

async function releaseFunctions(
  target: Target,
  targets: readonly string[],
  { before, isFirst }: State,
  outside: Outside,
): Promise<void> {
  await orUndo(
    async () => {
      await deploy(targets, outside);
      await sendToLatest(outside);
      const urls = new Map((await readServices(outside)).map(({ name, url }) => [name, url]));
      const urlOf = (name: string) => urls.get(name) ?? `The function ${name}`;
      const secret = await readReportsSecret(target, outside);
      const checks = functionChecks({ api: urlOf('api'), pages: urlOf('pages') }, target.origin, secret);
      // Profiles are filled into a page that Hosting has.
      await smokeTest(isFirst ? checks.slice(0, -1) : checks, outside);
    },
    async () => {
      await sendBackTo(before, outside);
      await removeNewSince(before, outside);
      return 'The functions that served before serve again. The pages are as they were.';
    },
  );
}

async function releasePages(
  { project }: Target,
  targets: readonly string[],
  { before, isFirst }: State,
  outside: Outside,
): Promise<void> {
  await deploy(targets, outside);
  await orUndo(
    () => {
      const checks = siteChecks(`https://${project}.web.app`);
      return smokeTest(isFirst ? checks.slice(0, -1) : checks, outside);
    },
    async () => {
      if (!isFirst) await sendPagesBack(project, outside);
      await sendBackTo(before, outside);
      await removeNewSince(before, outside);
      return 'The pages and functions that served before serve again.';
    },
  );
}

async function orUndo(act: () => Promise<void>, undo: () => Promise<string>): Promise<void> {
  try {
    await act();
  } catch (error) {
    throw new Problem(`${messageOf(error)}\n${await undo()} Rules and indexes stay.`);
  }
}
