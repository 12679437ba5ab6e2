import Beasties from 'beasties';

/**
 * Puts the rules that the page uses into its head; the stylesheet comes at the page's end and blocks nothing. What the
 * first script switches on (theme, expected session) matches nothing yet and is kept by name.
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
  return page.replace(' data-beasties-container', '');
}
