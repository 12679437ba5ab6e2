/**
 * Builds the app into web/dist:
 *   index.html          the home page, rendered for a guest, with the styles it needs inline
 *   app.html            every other address: header and skeleton until the app has started
 *   404.html            the same, which Hosting sends with status 404; the app shows its not-found page
 *   service-worker.js   with the list of the files that it keeps
 *   robots.txt, sitemap/pages.xml
 *   manifest.webmanifest, favicon.svg, favicon.ico, preview.png, icons, screenshots: from `site/` (build/site/files.ts)
 *   api/openapi.json    describes the API; Hosting prefers a file to the function that answers /api
 * Hosting's policy allows the pages' inline scripts by their hashes (tools/src/hosting/hosting.ts).
 *
 * APP_ORIGIN names the address that the pages will have, and APP_CHECK_SITE_KEY turns App Check on; a deploy sets both
 * (tools/src/deploy.ts).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { inlineCriticalCss } from './build/critical-css.ts';
import { openApiDocument } from './build/openapi/document.ts';
import { appPage, homePage, robots, sitemapOfPages } from './build/pages.ts';
import { renderPages } from './build/render-pages.ts';
import { serviceWorker, versionOf } from './build/service-worker.ts';
import { siteFiles } from './build/site/files.ts';

const dist = path.join(import.meta.dirname, 'dist');
const configFile = path.join(import.meta.dirname, 'vite.config.ts');

async function write(name: string, text: string | Buffer): Promise<void> {
  const file = path.join(dist, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

const read = (name: string) => readFile(path.join(dist, name), 'utf8');

await build({ configFile, logLevel: 'warn' });
const rendered = await renderPages(configFile);
const version = await versionOf(dist);
const home = homePage(await read('index.html'), { rendered: rendered.home, version });
const app = appPage(await read('app.html'), { rendered: rendered.shell, version });
await Promise.all([
  write('index.html', await inlineCriticalCss(dist, home)),
  write('app.html', app),
  write('404.html', app),
  write('robots.txt', robots),
  write('sitemap/pages.xml', sitemapOfPages),
  write('api/openapi.json', JSON.stringify(await openApiDocument())),
  write('service-worker.js', await serviceWorker(dist, version)),
  ...Object.entries(await siteFiles(rendered)).map(([name, file]) => write(name, file)),
]);
