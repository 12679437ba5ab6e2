/**
 * Builds the app into web/dist:
 *   index.html   the home page, prerendered, with the styles it needs inline; it paints before any script arrives
 *   customer.html, business.html, login.html …   the other addresses, with header and skeleton drawn in advance
 *   404.html     an empty page for addresses that are none: Hosting sends it with that status, and the app says so
 *   app.html     the same, for what keeps the app for offline
 *   service-worker.js   with the list of the files that it keeps
 *   robots.txt, sitemap.xml
 * The few inline scripts are allowed by their hashes in the hosting's policy (tools/src/hosting.ts).
 *
 * APP_ORIGIN names the address that the pages will have, and APP_CHECK_SITE_KEY has App Check on; a deploy sets both
 * (tools/src/deploy.ts).
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { inlineCriticalCss } from './build/critical-css.ts';
import { homePage } from './build/home-page.ts';
import { readManifest, readSheet } from './build/manifest.ts';
import { withPrerender } from './build/prerender.ts';
import { robots, sitemap, sitemapOfPages } from './build/search-engines.ts';
import { serviceWorker } from './build/service-worker.ts';
import { emptyPage, shellPage } from './build/shell-page.ts';
import { firstParts } from './src/boot/build/first-parts.ts';

const dist = path.join(import.meta.dirname, 'dist');
const configFile = path.join(import.meta.dirname, 'vite.config.ts');

async function write(name: string, text: string): Promise<void> {
  const file = path.join(dist, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

await build({ configFile, logLevel: 'warn' });
const manifest = await readManifest(dist);
const template = await readFile(path.join(dist, 'index.html'), 'utf8');
const sheet = await readSheet(dist, manifest);
await withPrerender(configFile, async ({ renderHome, renderShell }) => {
  const home = homePage(template, manifest, await renderHome());
  await write('index.html', await inlineCriticalCss(dist, home, sheet));
  for (const [address, parts] of Object.entries(firstParts)) {
    const shell = await renderShell(address, parts.side);
    await write(`${address}.html`, shellPage({ dist, template, manifest, sheet, address, parts, shell }));
  }
});
const empty = emptyPage(template, manifest);
await Promise.all([
  write('app.html', empty),
  write('404.html', empty),
  write('robots.txt', robots),
  write('sitemap.xml', sitemap),
  write('sitemap/pages.xml', sitemapOfPages),
  write('service-worker.js', await serviceWorker(dist, manifest)),
]);
await rm(path.join(dist, '.vite'), { recursive: true });
