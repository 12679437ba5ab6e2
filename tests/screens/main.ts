/**
 * Takes every shot at two widths and in two themes, into `.local/screens`, which nobody commits.
 * With `--docs` it takes anew the few that README shows, into docs/screens, and cuts from them those that a browser shows
 * of the app before it is installed.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { type Role, type Shot, WIDTHS, type Width } from './shot.ts';
import { SHOTS } from './shots.ts';

const account = z.object({ role: z.string(), email: z.string(), password: z.string() });
const env = z
  .object({
    APP_URL: z.url(),
    CHROMIUM_PATH: z.string().optional(),
    /** What the demo data were loaded with. */
    DEMO_ACCOUNTS: z.string().transform((json) => z.array(account).parse(JSON.parse(json))),
  })
  .parse(process.env);

const shown = path.join(import.meta.dirname, '../../docs/screens');
const ofInstallation = path.join(import.meta.dirname, '../../web/public/screenshots');
const all = path.join(import.meta.dirname, '../../.local/screens');
const HEIGHTS: Record<Width, number> = { 390: 844, 1280: 800 };
const TALL: Record<Width, number> = { 390: 1500, 1280: 1060 };
/** A whole page is cut here; what follows is more of the same. */
const LONGEST: Record<Width, number> = { 390: 2800, 1280: 2200 };
const THEMES = ['light', 'dark'] as const;
const AT_ONCE = 2;
const QUALITY = 50;

const isForDocs = process.argv.includes('--docs');
const folder = isForDocs ? shown : all;
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const fileOf = ({ name }: Shot, width: Width, theme: string) => `${name}-${width}-${theme}.webp`;
const isShown = (file: string) => existsSync(path.join(shown, file));
const isWanted = (shot: Shot) =>
  isForDocs
    ? WIDTHS.some((width) => THEMES.some((theme) => isShown(fileOf(shot, width, theme))))
    : asked.length === 0 || asked.includes(shot.name);
const wanted = SHOTS.filter(isWanted);

/** Signs the first demo account of each role in, once. */
async function signInAll(browser: Browser) {
  const roles = [...new Set(wanted.flatMap(({ as }) => as ?? []))];
  const states = await Promise.all(roles.map(async (role) => [role, await signIn(browser, role)] as const));
  return new Map(states);
}

async function signIn(browser: Browser, role: Role) {
  const found = env.DEMO_ACCOUNTS.find((one) => one.role.toLowerCase().startsWith(role));
  if (!found) throw new Error(`The demo data has no account of the role ${role}.`);
  const { email, password } = found;
  const context = await browser.newContext({ baseURL: env.APP_URL });
  const headers = { Origin: env.APP_URL };
  const answer = await context.request.post('/api/auth/login', { headers, data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`);
  const state = await context.storageState();
  await context.close();
  return state;
}

type Sessions = Awaited<ReturnType<typeof signInAll>>;

/** One page for all four pictures: its width and its theme change while it is open. */
async function take(browser: Browser, sessions: Sessions, shot: Shot) {
  const context = await browser.newContext({
    baseURL: env.APP_URL,
    ...(shot.as && { storageState: sessions.get(shot.as) }),
    permissions: ['camera'],
    reducedMotion: 'reduce',
    // It would answer calls past the ones that are arranged.
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const widths = shot.only ? [shot.only] : WIDTHS;
    await page.setViewportSize({ width: widths[0] ?? 1280, height: 800 });
    await shot.before?.(page);
    await page.goto(shot.path, { waitUntil: 'load' });
    await page.locator('h1').first().waitFor();
    await settled(page, shot);
    await shot.reach?.(page);
    await hold(page);
    for (const width of widths) {
      await resize(page, shot, width);
      for (const theme of THEMES) await picture(page, shot, width, theme);
    }
  } finally {
    await context.close();
  }
}

async function resize(page: Page, shot: Shot, width: Width) {
  await page.setViewportSize({ width, height: (shot.tall ? TALL : HEIGHTS)[width] });
  if (!shot.whole) return;
  // A window as high as its page, so that what is fixed to its bottom is drawn there and not in the middle.
  await settled(page, shot);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(height, LONGEST[width]) });
}

/** A toast stays while its window is in the background, and nothing is pointed at. */
async function hold(page: Page) {
  await page.mouse.move(0, 0);
  await page.evaluate(() => dispatchEvent(new Event('blur')));
}

async function picture(page: Page, shot: Shot, width: Width, theme: 'light' | 'dark') {
  const file = fileOf(shot, width, theme);
  if (isForDocs && !isShown(file)) return;
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await settled(page, shot);
  await shot.at?.(page).evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const taken = sharp(await page.screenshot()).webp({ quality: QUALITY, effort: 6 });
  await taken.toFile(path.join(folder, file));
  const cut = path.join(ofInstallation, file);
  if (isForDocs && existsSync(cut)) {
    await taken.extract({ left: 0, top: 0, width, height: HEIGHTS[width] }).toFile(cut);
  }
}

/**
 * What was asked for has come, nothing in sight shimmers or spins any more, and it stays so for a moment. What is further
 * down may wait until somebody comes near it.
 */
async function settled(page: Page, { waiting }: Shot) {
  await page.waitForFunction((shimmering) => {
    const pictures = [...document.images];
    const isInSight = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    };
    // Also those further down, which a picture of the whole page shows.
    for (const image of pictures) image.loading = 'eager';
    const quiet =
      document.fonts.status === 'loaded' &&
      pictures.every(({ complete }) => complete) &&
      (shimmering || ![...document.querySelectorAll('.animate-breathe, .animate-spin')].some(isInSight));
    const marked = document.documentElement;
    const since = Number(marked.dataset.quietSince ?? performance.now());
    if (quiet) marked.dataset.quietSince = String(since);
    else delete marked.dataset.quietSince;
    const enough = quiet && performance.now() - since > 250;
    if (enough) delete marked.dataset.quietSince;
    return enough;
  }, waiting === true);
}

// What is no longer a shot goes with a full run.
if (!isForDocs && asked.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  ...(env.CHROMIUM_PATH ? { executablePath: env.CHROMIUM_PATH } : {}),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
});
try {
  const sessions = await signInAll(browser);
  const queue = [...wanted];
  const work = async () => {
    for (let shot = queue.shift(); shot; shot = queue.shift()) {
      try {
        await take(browser, sessions, shot);
        console.log(shot.name);
      } catch (error) {
        process.exitCode = 1;
        console.error(`${shot.name}: ${error instanceof Error ? error.message : error}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
} finally {
  await browser.close();
}
