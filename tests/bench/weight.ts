/** How much JavaScript the screens load, over what any React page loads. */

import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { buildEmptyPage } from './empty-page/build.ts';
import { launch, scriptBytes } from './support/browser.ts';
import { benchEnv } from './support/env.ts';
import type { Measure } from './support/measure.ts';
import { serveFolder } from './support/static-server.ts';

const LANDING_BUDGET = 1.35;
const SCREEN_BUDGET = 2.4;

const SCREENS = [
  { name: 'sign in', path: '/login', as: undefined },
  { name: 'registration', path: '/register', as: undefined },
  { name: 'customer dashboard', path: '/customer', as: 'customer' },
  { name: 'new request', path: '/customer/new-request', as: 'customer' },
  { name: 'business dashboard', path: '/business', as: 'business' },
  { name: 'profile', path: '/profile', as: 'business' },
] as const;

export async function weigh(): Promise<Measure[]> {
  const folder = path.join(import.meta.dirname, '../../.local/bench/empty-page');
  await buildEmptyPage(folder);
  const server = await serveFolder(folder);
  const browser = await launch();
  try {
    const bare = await scriptBytes(await browser.newContext(), server.url);
    const measure = async (name: string, address: string, as: AccountType, budget: number) => ({
      name: `Weight: ${name}`,
      over: 'an empty React page',
      ours: await scriptBytes(await contextFor(browser, as), `${benchEnv.APP_URL}${address}`),
      bare,
      unit: 'bytes',
      budget,
      rounds: 1,
    });
    const measures = [await measure('home page', '/', undefined, LANDING_BUDGET)];
    for (const { name, path, as } of SCREENS) measures.push(await measure(name, path, as, SCREEN_BUDGET));
    return measures;
  } finally {
    await browser.close();
    await server.close();
  }
}

type AccountType = 'customer' | 'business' | undefined;

async function contextFor(browser: Browser, accountType: AccountType) {
  const context = await browser.newContext();
  if (!accountType) return context;
  const answer = await context.request.post(`${benchEnv.APP_URL}/api/auth/register`, {
    headers: { Origin: benchEnv.APP_URL },
    data: {
      name: 'Bench Person',
      email: `${randomUUID()}@example.com`,
      password: 'measured 1 thing',
      accountType,
      location: 'Austin, TX',
      phone: '512 555 0100',
      ...(accountType === 'business'
        ? { businessLevel: 'handyman', businessHours: '9 to 5', businessAddress: '1 Main St, Austin, TX' }
        : {}),
    },
  });
  if (!answer.ok()) throw new Error(`No account to measure with: ${answer.status()}`);
  return context;
}
