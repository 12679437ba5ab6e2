import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const THEMES = ['light', 'dark'] as const;
const WIDTHS = [390, 1280] as const;
/** What colours decide, and a theme can change. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All rules in one theme; in the other those that it can break. */
const RULES: Record<(typeof THEMES)[number], RunOptions['runOnly']> = {
  light: { type: 'tag', values: LEVELS },
  dark: { type: 'rule', values: OF_COLOUR },
};

/** axe finds nothing on what is shown now, in both themes, on a phone and on a desk. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize();
  // The theme changes once: while it does, some words still have the colour of the old one.
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      const found = await violations(page, RULES[colorScheme]);
      expect(found, `axe at ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** axe in the page itself, where it stays until the next one: there are no frames, for which it would need more. */
async function violations(page: Page, runOnly: RunOptions['runOnly']) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (rules) => {
    const found = await window.axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }));
  }, runOnly);
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

/** Colours change by transitions, which on a busy machine are still under way when axe looks. */
function settled(page: Page) {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** Nothing is wider than the window, once it has settled: no one has to scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, 'pixels wider than the window').toBeLessThanOrEqual(0);
}
