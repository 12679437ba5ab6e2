/**
 * Builds the app into web/dist:
 *   index.html          the home page, rendered for a guest, with the styles it needs inline
 *   app.html            every other address: header and skeleton until the app has started
 *   404.html            the same, which Hosting sends with status 404; the app shows its not-found page
 *   terms.html, privacy.html, licenses.html
 *                       pages of text without the app, from `site/` and from the licenses of what the build contains
 *   service-worker.js   with the list of the files that it keeps
 *   robots.txt, sitemap/pages.xml
 *   manifest.webmanifest, favicon.svg, favicon.ico, preview.png, icons, screenshots: from `site/` (build/site/files.ts)
 *   api/openapi.json    describes the API; Hosting prefers a file to the function that answers /api
 * Hosting's policy allows the pages' inline scripts by their hashes (tools/src/hosting/hosting.ts).
 *
 * APP_ORIGIN names the address that the pages will have, and APP_CHECK_SITE_KEY turns App Check on; a deploy sets both
 * (tools/src/deploy.ts).
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { inlineCriticalCss } from './build/critical-css.ts';
import { openApiDocument } from './build/openapi/document.ts';
import { appPage, homePage, robots, sitemapOfPages, textPage } from './build/pages.ts';
import { buildPrerender } from './build/render-pages.ts';
import { serviceWorker, versionOf } from './build/service-worker.ts';
import { siteFiles } from './build/site/files.ts';
import { licensesText } from './build/texts/licenses.ts';
import { siteTexts } from './build/texts/site-text.ts';
import { textPaths } from './src/entities/paths.ts';

const dist = path.join(import.meta.dirname, 'dist');
/** Written by Vite (vite.config.ts). */
const BUNDLED_LICENSES = 'licenses.json';
const configFile = path.join(import.meta.dirname, 'vite.config.ts');

async function write(name: string, text: string | Buffer): Promise<void> {
  const file = path.join(dist, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

const read = (name: string) => readFile(path.join(dist, name), 'utf8');

await build({ configFile, logLevel: 'warn' });
const { renderAll, renderText } = await buildPrerender(configFile);
const rendered = renderAll();
const version = await versionOf(dist);
const template = await read('index.html');
const home = homePage(template, { rendered: rendered.home, version });
const app = appPage(await read('app.html'), { rendered: rendered.shell, version });
const texts = {
  ...siteTexts(),
  licenses: licensesText(JSON.parse(await read(BUNDLED_LICENSES))),
};
await rm(path.join(dist, BUNDLED_LICENSES));

function writeText(name: keyof typeof texts): Promise<void> {
  const { title, html } = texts[name];
  const parts = { address: textPaths[name], title, rendered: renderText(html), version };
  return write(`${name}.html`, textPage(template, parts));
}

await Promise.all([
  ...(['terms', 'privacy', 'licenses'] as const).map(writeText),
  write('index.html', await inlineCriticalCss(dist, home)),
  write('app.html', app),
  write('404.html', app),
  write('robots.txt', robots),
  write('sitemap/pages.xml', sitemapOfPages),
  write('api/openapi.json', JSON.stringify(await openApiDocument())),
  write('service-worker.js', await serviceWorker(dist, version)),
  ...Object.entries(await siteFiles(rendered)).map(([name, file]) => write(name, file)),
]);
