import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { HOME } from '@marketplace/contract/site/home';
import { textPaths } from '../src/entities/paths.ts';
import { PREVIEW } from './site/preview.ts';

/** Link previews and search engines need absolute URLs. The default is that of `npm start`. */
const { APP_ORIGIN = 'http://localhost:5002' } = process.env;

const absolute = (address: string) => new URL(address, APP_ORIGIN).href;

interface Parts {
  /** React's HTML for the page's root. */
  rendered: string;
  /** Names this version of the app, for the service worker (public/service-worker.js). */
  version: string;
}

export const homePage = (template: string, parts: Parts): string =>
  fill(template, parts).replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${HOME.title} · ${PRODUCT_NAME}</title>${aboutHome(template)}`,
  );

export const appPage = (template: string, parts: Parts): string =>
  fill(template, parts).replace(/<title>[^<]*/, () => `<title>${PRODUCT_NAME}`);

interface TextParts extends Parts {
  address: string;
  title: string;
}

/** A page without the app: its scripts are those in the head, which apply the chosen theme and zoom. */
export const textPage = (template: string, { address, title, ...parts }: TextParts): string =>
  fill(
    template.replaceAll(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, ''),
    parts,
  )
    .replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${title} · ${PRODUCT_NAME}</title><link rel="canonical" href="${absolute(address)}">`,
    )
    .replace(/<meta\s+name="description"[^>]*>/, '');

const fill = (template: string, { rendered, version }: Parts) =>
  template
    .replace('</title>', (end) => `${end}<meta name="version" content="${version}">`)
    .replace('<div id="root"></div>', () => `<div id="root">${rendered}</div>`);

/** Link preview data for the home page. */
function aboutHome(template: string): string {
  const description = /name="description"\s+content="(?<text>[^"]*)"/.exec(template)?.groups?.text;
  if (description === undefined) throw new Error('index.html has no description');
  const properties = {
    'og:type': 'website',
    'og:site_name': PRODUCT_NAME,
    'og:title': HOME.title,
    'og:description': description,
    'og:url': absolute('/'),
    'og:image': absolute('/preview.png'),
    'og:image:width': `${PREVIEW.width}`,
    'og:image:height': `${PREVIEW.height}`,
    'og:image:alt': HOME.heading,
  };
  const tags = Object.entries(properties).map(
    ([name, content]) => `<meta property="${name}" content="${content}">`,
  );
  const card = '<meta name="twitter:card" content="summary_large_image">';
  return [`<link rel="canonical" href="${absolute('/')}">`, ...tags, card].join('');
}

export const robots = `User-agent: *
Disallow: /api/
Disallow: /objects/

Sitemap: ${absolute('/sitemap.xml')}
`;

const PUBLIC_PAGES = ['/', '/register', '/login', textPaths.terms, textPaths.privacy];

/** The public static pages. The `pages` function lists the businesses beside them. */
export const sitemapOfPages = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${PUBLIC_PAGES.map((address) => `  <url><loc>${absolute(address)}</loc></url>\n`).join('')}</urlset>
`;
