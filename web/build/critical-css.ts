import Beasties from 'beasties';

/**
 * Inlines the rules that the page uses. The full stylesheet loads at the page's end without blocking. Rules that the
 * first script switches on (theme, expected session) match nothing yet and are kept by name.
 */
export async function inlineCriticalCss(dist: string, html: string): Promise<string> {
  const beasties = new Beasties({
    path: dist,
    preload: 'body',
    pruneSource: false,
    allowRules: [/\[data-(theme|session)/, /:target/],
    inlineFonts: true,
    preloadFonts: false,
    noscriptFallback: false,
    logLevel: 'warn',
  });
  const page = await beasties.process(html);
  // Without its faces, text would move when the full stylesheet arrives. A variable hides them from Beasties (fonts.css).
  if (!page.includes('@font-face')) throw new Error('The home page has no typeface in its inline styles');
  return page.replace(' data-beasties-container', '');
}
