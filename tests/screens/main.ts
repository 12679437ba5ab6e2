/** Takes every shot at two widths and in two themes, into docs/screens. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { SHOTS, type Shot } from './shots.ts';

const account = z.object({ role: z.string(), email: z.string(), password: z.string() });
const env = z
  .object({
    APP_URL: z.url(),
    CHROMIUM_PATH: z.string().optional(),
    /** What the demo data were loaded with. */
    DEMO_ACCOUNTS: z.string().transform((json) => z.array(account).parse(JSON.parse(json))),
  })
  .parse(process.env);

const folder = path.join(import.meta.dirname, '../../docs/screens');
const WIDTHS = { 390: 844, 1280: 800 } as const;
const THEMES = ['light', 'dark'] as const;
const TALLEST = 3200;

const only = process.argv.slice(2);
const wanted = SHOTS.filter(({ name }) => only.length === 0 || only.includes(name));

/** The first demo account of that role. */
function accountFor(role: NonNullable<Shot['as']>) {
  const found = env.DEMO_ACCOUNTS.find((one) => one.role.toLowerCase().startsWith(role));
  if (!found) throw new Error(`The demo data has no account of the role ${role}.`);
  return found;
}

async function contextFor(browser: Browser, shot: Shot, width: number, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({
    baseURL: env.APP_URL,
    viewport: { width, height: width === 390 ? WIDTHS[390] : WIDTHS[1280] },
    colorScheme,
    reducedMotion: 'reduce',
  });
  if (shot.as) {
    const { email, password } = accountFor(shot.as);
    const headers = { Origin: env.APP_URL };
    const answer = await context.request.post('/api/auth/login', { headers, data: { email, password } });
    if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`);
  }
  return context;
}

async function take(browser: Browser, shot: Shot, width: number, theme: 'light' | 'dark') {
  const context = await contextFor(browser, shot, width, theme);
  const page = await context.newPage();
  await page.goto(shot.path, { waitUntil: 'networkidle' });
  await settled(page);
  await shot.reach?.(page);
  await settled(page);
  const picture = await page.screenshot({ fullPage: shot.whole ?? false });
  const { height = 0 } = await sharp(picture).metadata();
  await sharp(picture)
    .extract({ left: 0, top: 0, width, height: Math.min(height, TALLEST) })
    .webp({ quality: 72 })
    .toFile(path.join(folder, `${shot.name}-${width}-${theme}.webp`));
  await context.close();
}

/** What was asked for has come, and nothing shimmers or spins any more. */
async function settled(page: Page) {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('.animate-breathe, .animate-spin'));
  await page.waitForTimeout(400);
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  ...(env.CHROMIUM_PATH ? { executablePath: env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-background-networking'],
});
for (const shot of wanted) {
  for (const width of [390, 1280]) for (const theme of THEMES) await take(browser, shot, width, theme);
  console.log(shot.name);
}
await browser.close();
