import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const RULES: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/**
 * Each width and each theme once, and not each in the other: a look takes more of the processor than most of what a
 * journey does, and `tokens.test.ts` holds the contrast of the colours by name in both themes.
 */
const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const;
const DESK = { width: 1280, height: 720 };
const DIALOG = '[role=dialog], [role=alertdialog]';
const TOASTS = '[role=region] > ol';

/**
 * axe finds nothing on what is shown now, on a desk in light and on a phone in dark. What lies under a dialog was
 * looked at when it was the screen itself, so the second look is at the dialog alone.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize() ?? DESK;
  // Every screen has its heading once it is there; a dialog may lie over it.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const isCovered = (await page.locator(DIALOG).count()) > 0;
  await page.evaluate(showAtRest);
  for (const [index, { colorScheme, width }] of LOOKS.entries()) {
    await page.emulateMedia({ colorScheme });
    await widen(page, width);
    await settled(page);
    const found = await violations(page, isCovered && index > 0 ? [DIALOG, TOASTS] : ['html']);
    expect(found, `axe at ${width} px, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
  await widen(page, before.width);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/**
 * Without the transitions from one theme to the other, of which a page begins hundreds. And with all styles: cards below
 * the window get theirs when they come near, and would have those of the other theme until then.
 */
function showAtRest() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, ::before, ::after { content-visibility: visible !important; transition: none !important }',
  );
  document.adoptedStyleSheets = [sheet];
}

/** Not where it is as wide already: a page that is told its size again does all its layout again. */
async function widen(page: Page, width: number): Promise<void> {
  const { width: now, height } = page.viewportSize() ?? DESK;
  if (width !== now) await page.setViewportSize({ width, height });
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** axe in the page itself, where it stays until the next one: there are no frames, for which it would need more. */
async function violations(page: Page, within: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([rules, include]) => {
      const found = await window.axe.run({ include }, { runOnly: rules, resultTypes: ['violations'] });
      return found.violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
      }));
    },
    [RULES, within] as const,
  );
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

/** What comes in, a dialog or a toast, is there. */
function settled(page: Page) {
  return page.evaluate(async () => {
    const isUnderWay = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY;
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations().filter(isUnderWay)) animation.finish();
    await new Promise(requestAnimationFrame);
  });
}

/** Nothing is wider than the window, once it has settled: no one has to scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, 'pixels wider than the window').toBeLessThanOrEqual(0);
}
