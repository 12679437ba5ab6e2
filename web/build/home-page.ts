import { PRODUCT_NAME } from '@marketplace/contract/brand';
import type { Manifest } from 'vite';
import { HOME_TITLE } from '../src/screens/landing/home-title.ts';
import { closure, ENTRY, entryTags, preloads } from './manifest.ts';
import { absolute } from './origin.ts';

/**
 * The home page. Its scripts are sent for all at once, and only when the page's end has arrived, so that they do not
 * compete with what is to be painted.
 */
export function homePage(template: string, manifest: Manifest, rendered: string): string {
  const [entry, ...others] = closure(manifest, [ENTRY, 'src/screens/landing/landing-screen.tsx']);
  const scripts = `${preloads(others)}<script type="module" crossorigin src="/${entry}"></script>`;
  return template
    .replaceAll(entryTags, '')
    .replace(/<title>[^<]*/, `<title>${HOME_TITLE} · ${PRODUCT_NAME}`)
    .replace('</title>', (end) => end + aboutHome(template))
    .replace('<div id="root"></div>', () => `<div id="root">${rendered}</div>`)
    .replace('</body>', `${scripts}</body>`);
}

/** What a link to the home page shows elsewhere. The words are those of the page itself. */
function aboutHome(template: string): string {
  const description = /name="description"\s+content="(?<words>[^"]*)"/.exec(template)?.groups?.words;
  if (description === undefined) throw new Error('index.html has no description');
  const properties = {
    'og:type': 'website',
    'og:site_name': PRODUCT_NAME,
    'og:title': HOME_TITLE,
    'og:description': description,
    'og:url': absolute('/'),
    'og:image': absolute('/preview.png'),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': HOME_TITLE,
  };
  const tags = Object.entries(properties).map(
    ([name, words]) => `<meta property="${name}" content="${words}">`,
  );
  const card = '<meta name="twitter:card" content="summary_large_image">';
  return [`<link rel="canonical" href="${absolute('/')}">`, ...tags, card].join('');
}
