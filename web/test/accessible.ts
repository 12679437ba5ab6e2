import axe, { type RunOptions } from 'axe-core';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { resetWindow } from './layout.ts';
import { WINDOW } from './stand-ins/window.ts';

const RULES: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** Not every combination: `tokens.test.ts` checks the contrast of all colors in both themes. */
const variants = (desktop: number) => [
  { theme: 'light', width: desktop },
  { theme: 'dark', width: 390 },
];
const DIALOG = '[role=dialog], [role=alertdialog]';
const TOASTS = '[role=region] > ol';

/** Names what looks different, and how to reach it. */
export type States = Record<string, () => Promise<unknown>>;

/** Tests each state once: with axe, and if asked, whether it fits small windows and large text. */
export function testAccessible(states: States, { fits = false } = {}): void {
  afterEach(async () => {
    vi.restoreAllMocks();
    dispatchEvent(new Event('online'));
    document.documentElement.style.removeProperty('--zoom');
    await resetWindow();
  });
  for (const [state, reach] of Object.entries(states)) {
    test(`${state} is accessible${fits ? ', and fits' : ''}`, async () => {
      await reach();
      await expectAccessible();
      if (fits) await expectToFit();
    });
  }
}

/** Draws everything at once: a change of theme would start hundreds of transitions. */
const atRest = new CSSStyleSheet();
atRest.replaceSync(
  '*, ::before, ::after { content-visibility: visible !important; transition: none !important }',
);

/**
 * Expects no axe violations on the current screen, in light at a desktop's width and in dark at a phone's width. Below a
 * dialog, the second variant checks only the dialog.
 */
export async function expectAccessible(desktop: number = WINDOW.width): Promise<void> {
  await expect
    .element(page.getByRole('heading', { level: 1, includeHidden: true }).first())
    .toBeInTheDocument();
  document.adoptedStyleSheets = [atRest];
  const root = document.documentElement;
  const isCovered = document.querySelector(DIALOG) !== null;
  for (const [index, { theme, width }] of variants(desktop).entries()) {
    root.dataset.theme = theme;
    await page.viewport(width, WINDOW.height);
    await finishAnimations();
    const include = isCovered && index > 0 ? [DIALOG, TOASTS] : ['html'];
    const { violations } = await axe.run({ include }, { runOnly: RULES, resultTypes: ['violations'] });
    const found = violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }));
    expect(found, `axe at ${width} px, ${theme}`).toEqual([]);
  }
  delete root.dataset.theme;
  await resetWindow();
  document.adoptedStyleSheets = [];
}

/** Widths of the window, and the zoom of the text. */
const SIZES = [
  [WINDOW.width, 0.5],
  [WINDOW.width, 2],
  [320, 1],
  [768, 1],
  [390, 2],
] as const;

/** Expects no content wider than the window, its dialog, or its card. */
async function expectToFit(): Promise<void> {
  const root = document.documentElement;
  for (const [width, zoom] of SIZES) {
    await page.viewport(width, WINDOW.height);
    root.style.setProperty('--zoom', String(zoom));
    const tooWide = () =>
      [root, ...document.querySelectorAll('[role="dialog"], main, article, header')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ outerHTML }) => outerHTML.slice(0, 120));
    const message = `wider than what holds it at ${width} px, zoom ${zoom}`;
    await expect.poll(tooWide, { message }).toEqual([]);
  }
}

/** Finishes running animations, so that dialogs and toasts are in place. */
async function finishAnimations(): Promise<void> {
  const nextFrame = () => new Promise(requestAnimationFrame);
  await nextFrame();
  for (const animation of document.getAnimations()) {
    const isEndless = animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
    if (animation.playState === 'running' && !isEndless) animation.finish();
  }
  await nextFrame();
}
