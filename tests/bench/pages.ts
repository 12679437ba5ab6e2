/**
 * The public page of a business: the first answer of a new process, relative to a hello-world function, and an answer with
 * the built page in memory, relative to its reads made directly. Hosting's cache is not measured.
 */
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { paths } from '../../web/src/entities/paths.ts';
import { registerBusiness } from '../support/people/people.ts';
import { env } from '../support/stack/env.ts';
import { BUDGETS } from './budgets.ts';
import { deployedBundle, firstAnswer, helloWorld, start } from './support/fresh-function.ts';
import { inTurn, type Measure, timed } from './support/measure.ts';

const COLD_ROUNDS = 9;
const ROUNDS = 200;
const WARM_UP = 10;

export async function pages(): Promise<Measure[]> {
  const { id } = await registerBusiness();
  const page = {
    bundle: deployedBundle,
    name: 'pages',
    address: paths.businessProfile(id),
    env: { APP_ORIGINS: env.appUrl },
  };
  return [await measureCold(page), await measureWarm(page, id)];
}

type Page = Parameters<typeof start>[0];

async function measureCold(page: Page): Promise<Measure> {
  const hello = await helloWorld();
  await firstAnswer(page);
  const figures = await inTurn(
    COLD_ROUNDS,
    () => firstAnswer(page),
    () => firstAnswer(hello),
  );
  return {
    name: 'Page of a business: cold',
    over: 'a hello-world function',
    ...figures,
    unit: 'ms',
    budget: BUDGETS.coldPage,
  };
}

async function measureWarm(page: Page, id: string): Promise<Measure> {
  const { url, stop } = await start(page);
  try {
    const db = getFirestore(initializeApp({ projectId: env.projectId }, randomUUID()));
    const ours = () => timed(async () => (await fetch(url, { redirect: 'error' })).text());
    const bare = () => timed(() => db.getAll(db.doc(`users/${id}`), db.doc(`ratings/${id}`)));
    await inTurn(WARM_UP, ours, bare);
    const figures = await inTurn(ROUNDS, ours, bare);
    return {
      name: 'Page of a business: built page at hand',
      over: 'its reads made directly',
      ...figures,
      unit: 'ms',
      budget: BUDGETS.page,
    };
  } finally {
    await stop();
  }
}
