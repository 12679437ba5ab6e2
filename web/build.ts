/**
 * Builds the app into web/dist:
 *   index.html   the home page, prerendered, with the styles it needs inline; it paints before any script arrives
 *   app.html     the empty page that the app's other addresses are answered with
 *   404.html     the same, for addresses that are none: Hosting sends it with that status, and the app says so
 *   service-worker.js   with the list of the files that it keeps
 *   robots.txt, sitemap.xml
 * The few inline scripts are allowed by their hashes in the hosting's policy (tools/src/hosting.ts).
 *
 * APP_ORIGIN names the address that the pages will have; a deploy sets it (tools/src/deploy.ts).
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { appPage } from './build/app-page.ts';
import { inlineCriticalCss } from './build/critical-css.ts';
import { homePage } from './build/home-page.ts';
import { readManifest, readSheet } from './build/manifest.ts';
import { withPrerender } from './build/prerender.ts';
import { robots, sitemap } from './build/search-engines.ts';
import { serviceWorker } from './build/service-worker.ts';

const dist = path.join(import.meta.dirname, 'dist');
const configFile = path.join(import.meta.dirname, 'vite.config.ts');
const write = (name: string, text: string) => writeFile(path.join(dist, name), text);

await build({ configFile, logLevel: 'warn' });
const manifest = await readManifest(dist);
const template = await readFile(path.join(dist, 'index.html'), 'utf8');
const sheet = await readSheet(dist, manifest);
await withPrerender(configFile, async ({ renderHome }) => {
  const home = homePage(template, manifest, await renderHome());
  await write('index.html', await inlineCriticalCss(dist, home, sheet));
});
const app = appPage(template, manifest);
await Promise.all([
  write('app.html', app),
  write('404.html', app),
  write('robots.txt', robots),
  write('sitemap.xml', sitemap),
  write('service-worker.js', await serviceWorker(dist, manifest)),
]);
await rm(path.join(dist, '.vite'), { recursive: true });
