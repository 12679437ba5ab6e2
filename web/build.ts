/**
 * Builds the app into web/dist:
 *   index.html   the home page, prerendered, with the styles it needs inline; it paints before any script arrives
 *   app.html     the empty page that the app's other addresses are answered with
 *   404.html     the same, for addresses that are none: Hosting sends it with that status, and the app says so
 *   robots.txt, sitemap.xml
 * The few inline scripts are allowed by their hashes in the hosting's policy (tools/src/hosting.ts).
 *
 * APP_ORIGIN names the address that the pages will have; a deploy sets it (tools/src/deploy.ts).
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PRODUCT_NAME } from '@marketplace/contract/brand';
import Beasties from 'beasties';
import { build, type Manifest } from 'vite';
import { earlyScript } from './src/boot/build/first-parts.ts';
import { HOME_TITLE } from './src/screens/landing/home-title.ts';

const web = import.meta.dirname;
const dist = path.join(web, 'dist');
const configFile = path.join(web, 'vite.config.ts');

/** Link previews and search engines take whole addresses only. By default those of `npm start`. */
const { APP_ORIGIN = 'http://localhost:5002' } = process.env;
const absolute = (address: string) => new URL(address, APP_ORIGIN).href;

async function buildClient(): Promise<Manifest> {
  await build({ configFile, logLevel: 'warn' });
  const manifest: Manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'));
  return manifest;
}

async function renderHome(): Promise<string> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'prerender-'));
  try {
    await build({
      configFile,
      logLevel: 'warn',
      build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, manifest: false, copyPublicDir: false },
      ssr: { noExternal: true },
    });
    const entry: { renderHome: () => Promise<string> } = await import(
      pathToFileURL(path.join(outDir, 'prerender.js')).href
    );
    return await entry.renderHome();
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/** The files of these modules and of all that they import: what must have arrived before they can run. */
function closure(manifest: Manifest, keys: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest lacks ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...files];
}

function preloads(files: readonly string[]): string {
  return files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
}

const ENTRY = 'index.html';
const entryTags = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/**
 * The home page. Its scripts are sent for all at once, and only when the page's end has arrived, so that they do not
 * compete with what is to be painted.
 */
function homePage(template: string, manifest: Manifest, rendered: string): string {
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

const robots = `User-agent: *
Disallow: /api/
Disallow: /objects/

Sitemap: ${absolute('/sitemap.xml')}
`;

/** What there is to read for everybody. */
const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${['/', '/register', '/login'].map((address) => `  <url><loc>${absolute(address)}</loc></url>\n`).join('')}</urlset>
`;

/**
 * The page that the app's other addresses are answered with: what all screens stand on is sent for together with the
 * entry, and so is what the address begins with.
 */
function appPage(template: string, manifest: Manifest): string {
  const known = new Set(closure(manifest, [ENTRY]));
  const common = closure(manifest, ['src/app/routes/inside.tsx']).filter((file) => !known.has(file));
  const present = new Set([...known, ...common]);
  const chunksOf = (screen: string) =>
    closure(manifest, [screen])
      .filter((file) => !present.has(file))
      .map((file) => `/${file}`);
  return (
    template
      // Ahead of the stylesheet, for which every script behind it waits.
      .replace('<title>', (title) => earlyScript(chunksOf) + title)
      .replace('</head>', `${preloads(common)}</head>`)
  );
}

/**
 * The rules that the page uses go into its head; the whole sheet comes at the page's end, and blocks nothing.
 * What the first script switches on (theme, expected session) matches nothing yet and is kept by name; the typefaces
 * are named through a variable, which hides their use.
 */
async function inlineCriticalCss(html: string, sheet: string): Promise<string> {
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

async function readSheet(manifest: Manifest): Promise<string> {
  const [file] = manifest['index.html']?.css ?? [];
  if (!file) throw new Error('The entry has no stylesheet');
  return readFile(path.join(dist, file), 'utf8');
}

const manifest = await buildClient();
const page = path.join(dist, 'index.html');
const template = await readFile(page, 'utf8');
const home = homePage(template, manifest, await renderHome());
await writeFile(page, await inlineCriticalCss(home, await readSheet(manifest)));
const app = appPage(template, manifest);
await Promise.all([
  writeFile(path.join(dist, 'app.html'), app),
  writeFile(path.join(dist, '404.html'), app),
  writeFile(path.join(dist, 'robots.txt'), robots),
  writeFile(path.join(dist, 'sitemap.xml'), sitemap),
]);
await rm(path.join(dist, '.vite'), { recursive: true });
