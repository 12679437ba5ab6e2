import Beasties from 'beasties';

/**
 * The rules that the page uses go into its head; the whole sheet comes at the page's end, and blocks nothing.
 * What the first script switches on (theme, expected session) matches nothing yet and is kept by name; the typefaces
 * are named through a variable, which hides their use.
 */
export async function inlineCriticalCss(dist: string, html: string, sheet: string): Promise<string> {
  const beasties = new Beasties({
    path: dist,
    preload: 'body',
    pruneSource: false,
    allowRules: [/\[data-(theme|session)/],
    inlineFonts: false,
    preloadFonts: false,
    noscriptFallback: false,
    logLevel: 'warn',
  });
  const typefaces = sheet.match(/@font-face\s*\{[^}]*\}/g)?.join('') ?? '';
  const page = await beasties.process(html);
  return page
    .replace(' data-beasties-container', '')
    .replace('</head>', () => `<style>${typefaces}</style></head>`);
}
