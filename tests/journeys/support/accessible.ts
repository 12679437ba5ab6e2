import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const RULES: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/**
 * Not every combination: a check costs more CPU time than most steps of a journey, and `tokens.test.ts` checks the
 * contrast of all colors in both themes.
 */
const VARIANTS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const;
const DESKTOP = { width: 1280, height: 720 };
const DIALOG = '[role=dialog], [role=alertdialog]';
const TOASTS = '[role=region] > ol';

/**
 * Expects no axe violations on the current screen, in light at a desktop's width and in dark at a phone's width. Below a
 * dialog, the second variant checks only the dialog, because the screen was checked before the dialog opened.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize() ?? DESKTOP;
  // The heading shows that the screen has rendered, possibly below a dialog.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const isCovered = (await page.locator(DIALOG).count()) > 0;
  await page.evaluate(showEverythingAtRest);
  for (const [index, { colorScheme, width }] of VARIANTS.entries()) {
    await page.emulateMedia({ colorScheme });
    await resizeWidth(page, width);
    await finishAnimations(page);
    const found = await findViolations(page, isCovered && index > 0 ? [DIALOG, TOASTS] : ['html']);
    expect(found, `axe at ${width} px, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
  await resizeWidth(page, before.width);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/**
 * Disables transitions, of which a change of theme starts hundreds, and `content-visibility`, with which cards below the
 * viewport would keep the styles of the other theme.
 */
function showEverythingAtRest() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, ::before, ::after { content-visibility: visible !important; transition: none !important }',
  );
  document.adoptedStyleSheets = [sheet];
}

/** Skips an unchanged width, because setting the same size again causes a full layout. */
async function resizeWidth(page: Page, width: number): Promise<void> {
  const { width: now, height } = page.viewportSize() ?? DESKTOP;
  if (width !== now) await page.setViewportSize({ width, height });
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Runs axe in the page, where it stays loaded until the next navigation. Frames would need more, but there are none. */
async function findViolations(page: Page, within: string[]) {
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

/** Finishes running animations, so that dialogs and toasts are in place. */
function finishAnimations(page: Page) {
  return page.evaluate(async () => {
    const isRunning = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY;
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations().filter(isRunning)) animation.finish();
    await new Promise(requestAnimationFrame);
  });
}

/** Expects the page to fit the width of the viewport. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, 'pixels wider than the window').toBeLessThanOrEqual(0);
}
