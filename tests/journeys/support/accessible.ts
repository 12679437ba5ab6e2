import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const THEMES = ['light', 'dark'] as const;
const WIDTHS = [390, 1280] as const;
/** What colours decide, and a theme can change. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe finds nothing on what is shown now, in both themes, on a phone and on a desk. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize();
  // The theme changes once: while it does, some words still have the colour of the old one.
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      const { violations } = await axe(page, colorScheme).analyze();
      const found = violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
      }));
      expect(found, `axe at ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}

/** All rules in one theme; in the other those that it can break. There are no frames, which alone need axe's own pages. */
function axe(page: Page, theme: (typeof THEMES)[number]): AxeBuilder {
  const builder = new AxeBuilder({ page }).setLegacyMode();
  return theme === 'light' ? builder.withTags(LEVELS) : builder.withRules(OF_COLOUR);
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
