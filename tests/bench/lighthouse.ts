/** Lighthouse's scores of the pages on a phone, each time with a fresh profile. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { enterAs } from '../journeys/support/session.ts';
import { post, send } from '../support/people/market.ts';
import { type Person, registerBusiness, registerCustomer } from '../support/people/people.ts';
import { env } from '../support/stack/env.ts';
import { freePort } from '../support/stack/listen.ts';
import { launchWithProfile } from './support/browser.ts';
import { type Measure, median } from './support/measure.ts';

/** Run by `npm exec` instead of as a dependency, because it is larger than all dependencies together. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const ROUNDS = 5;

type Points = Record<string, number>;
const PUBLIC_SCORES: Points = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Without `seo`, because search engines cannot see dashboards. */
const DASHBOARD_SCORES: Points = { performance: 80, accessibility: 100, 'best-practices': 100 };

type Visit = { path: string; who?: Person };
type Page = Visit & { name: string; wanted: Points };

export async function lighthouse(): Promise<Measure[]> {
  const [customer, business] = await Promise.all([registerCustomer(), registerBusiness()]);
  const { id } = await post(customer);
  await send(business, id);
  const pages: Page[] = [
    { name: 'home page', path: '/', wanted: PUBLIC_SCORES },
    { name: 'sign in', path: '/login', wanted: PUBLIC_SCORES },
    { name: 'registration', path: '/register', wanted: PUBLIC_SCORES },
    { name: 'customer dashboard', path: '/customer', wanted: DASHBOARD_SCORES, who: customer },
    { name: 'business dashboard', path: '/business', wanted: DASHBOARD_SCORES, who: business },
  ];
  const measures: Measure[] = [];
  for (const page of pages) measures.push(...(await judge(page)));
  return measures;
}

/** The wanted score relative to the actual one, so that more than 1 is past the budget. */
async function judge({ name, wanted, ...visited }: Page): Promise<Measure[]> {
  const rounds: Points[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Only the performance varies between visits.
    rounds.push(await visit(visited, round === 0 ? Object.keys(wanted) : ['performance']));
  }
  return Object.entries(wanted).map(([category, points]) => {
    const got = rounds.flatMap((round) => round[category] ?? []);
    return {
      name: `Lighthouse: ${category} that is wanted, ${name}`,
      over: 'what it gets',
      ours: points,
      bare: median(got),
      unit: 'points',
      rounds: got.length,
    };
  });
}

const run = promisify(execFile);
const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number() })),
});

async function visit({ path: address, who }: Visit, categories: readonly string[]): Promise<Points> {
  const profile = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const port = await freePort();
  const context = await launchWithProfile(profile, port);
  try {
    // Lighthouse opens its own tab and keeps the profile's cookies and storage.
    if (who) await enterAs(context, who);
    await context.pages()[0]?.goto(`${env.appUrl}/robots.txt`);
    return await askLighthouse(env.appUrl + address, port, categories);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function askLighthouse(url: string, port: number, categories: readonly string[]): Promise<Points> {
  const options = [`--port=${port}`, '--output=json', '--quiet', `--only-categories=${categories.join()}`];
  const program = ['exec', '--yes', LIGHTHOUSE, '--', url, ...options];
  const { stdout } = await run('npm', program, { maxBuffer: 2 ** 26 });
  const judged = report.parse(JSON.parse(stdout)).categories;
  return Object.fromEntries(
    Object.entries(judged).map(([category, { score }]) => [category, Math.round(score * 100)]),
  );
}
