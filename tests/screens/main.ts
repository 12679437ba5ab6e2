/**
 * Takes every shot at two widths and in two themes, into `.local/screens`, which git ignores. With `--docs` it retakes
 * what is in view of the shots in docs/screens, and of those that browsers show before they install the app.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { SCREENSHOTS, screenshots } from '../../web/build/site/manifest.ts';
import { type Role, type Shot, WIDTHS, type Width } from './shot.ts';
import { SHOTS } from './shots.ts';

const account = z.object({ role: z.string(), email: z.string(), password: z.string() });
const env = z
  .object({
    APP_URL: z.url(),
    CHROMIUM_PATH: z.string().optional(),
    /** The accounts of the demo data. */
    DEMO_ACCOUNTS: z.string().transform((json) => z.array(account).parse(JSON.parse(json))),
  })
  .parse(process.env);

const docsFolder = path.join(import.meta.dirname, '../../docs/screens');
const localFolder = path.join(import.meta.dirname, '../../.local/screens');
const HEIGHTS: Record<Width, number> = { 390: 844, 1280: 800 };
const TALL_HEIGHTS: Record<Width, number> = { 390: 1500, 1280: 1060 };
/** Longer pages are cut off here, because they only repeat. */
const MAX_HEIGHTS: Record<Width, number> = { 390: 2800, 1280: 2200 };
const THEMES = ['light', 'dark'] as const;
const TOP = { left: 0, top: 0 };
const MAX_PARALLEL = 2;
const WEBP_QUALITY = 50;

const isForDocs = process.argv.includes('--docs');
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const fileOf = ({ name }: Shot, width: Width, theme: string) => `${name}-${width}-${theme}.webp`;
const isInDocs = (file: string) => existsSync(path.join(docsFolder, file));
const isInManifest = (file: string) => screenshots.some(({ src }) => path.basename(src) === file);
const foldersFor = (file: string) =>
  isForDocs
    ? [...(isInDocs(file) ? [docsFolder] : []), ...(isInManifest(file) ? [SCREENSHOTS] : [])]
    : [localFolder];
const isWanted = (shot: Shot) =>
  (names.length === 0 || names.includes(shot.name)) &&
  WIDTHS.some((width) => THEMES.some((theme) => foldersFor(fileOf(shot, width, theme)).length > 0));
const wanted = SHOTS.filter(isWanted);

/** Signs in the first demo account of each role. */
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

/** Takes all pictures of a shot in one page, whose width and theme change. */
async function take(browser: Browser, sessions: Sessions, shot: Shot) {
  const context = await browser.newContext({
    baseURL: env.APP_URL,
    ...(shot.as && { storageState: sessions.get(shot.as) }),
    reducedMotion: 'reduce',
    // Installing it would fetch all files of the app.
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.setViewportSize({ width: WIDTHS[0], height: HEIGHTS[WIDTHS[0]] });
    await page.goto(shot.path, { waitUntil: 'load' });
    await page.locator('h1').first().waitFor();
    await waitUntilSettled(page);
    await shot.reach?.(page);
    await page.mouse.move(0, 0);
    for (const width of WIDTHS) {
      await resize(page, shot, width);
      for (const theme of THEMES) await takePicture(page, shot, width, theme);
    }
  } finally {
    await context.close();
  }
}

async function resize(page: Page, shot: Shot, width: Width) {
  await page.setViewportSize({ width, height: (shot.tall ? TALL_HEIGHTS : HEIGHTS)[width] });
  if (!shot.whole || isForDocs) return;
  // At the page's full height, elements fixed to the bottom of the window do not cover the middle of the page.
  await waitUntilSettled(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(height, MAX_HEIGHTS[width]) });
}

async function takePicture(page: Page, shot: Shot, width: Width, theme: 'light' | 'dark') {
  const file = fileOf(shot, width, theme);
  const folders = foldersFor(file);
  if (folders.length === 0) return;
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await waitUntilSettled(page);
  await shot.at?.(page).evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const taken = sharp(await page.screenshot()).webp({ quality: WEBP_QUALITY, effort: 6 });
  for (const folder of folders) {
    const seen =
      folder === SCREENSHOTS ? taken.clone().extract({ ...TOP, width, height: HEIGHTS[width] }) : taken;
    await seen.toFile(path.join(folder, file));
  }
}

/**
 * Waits until fonts and images have loaded and no skeleton or spinner has been in view for a moment. Content further down
 * may still be waiting to come near the viewport.
 */
async function waitUntilSettled(page: Page) {
  await page.waitForFunction(() => {
    const pictures = [...document.images];
    const isInView = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top < innerHeight && bottom > 0 && element.checkVisibility({ visibilityProperty: true });
    };
    // Full-page pictures also show the images further down.
    for (const image of pictures) image.loading = 'eager';
    const quiet =
      document.fonts.status === 'loaded' &&
      pictures.every(({ complete }) => complete) &&
      ![...document.querySelectorAll('.animate-breathe, .animate-spin')].some(isInView);
    const marked = document.documentElement;
    const since = Number(marked.dataset.quietSince ?? performance.now());
    if (quiet) marked.dataset.quietSince = String(since);
    else delete marked.dataset.quietSince;
    const enough = quiet && performance.now() - since > 250;
    if (enough) delete marked.dataset.quietSince;
    return enough;
  });
}

// A full run removes the pictures of deleted shots.
if (!isForDocs && names.length === 0) rmSync(localFolder, { recursive: true, force: true });
mkdirSync(localFolder, { recursive: true });
const browser = await chromium.launch({
  ...(env.CHROMIUM_PATH ? { executablePath: env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-background-networking'],
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
  await Promise.all(Array.from({ length: MAX_PARALLEL }, work));
} finally {
  await browser.close();
}
