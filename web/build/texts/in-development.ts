import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { textPaths } from '../../src/entities/paths.ts';

type Name = keyof typeof textPaths;
const STYLES = '<link rel="stylesheet" href="/src/styles/app.css">';
/** Only a build knows what it contains. */
const LICENSES = { title: 'Licenses', html: '<h1>Licenses</h1><p>The build makes this list.</p>' };

/** The pages of text, which the build makes, under `npm run dev`. */
export const textsInDevelopment: Plugin = {
  name: 'texts-in-development',
  configureServer: (server) => {
    for (const name of Object.keys(textPaths) as Name[]) {
      server.middlewares.use(textPaths[name], (_, answer, next) => {
        pageOf(name, server).then((html) => answer.setHeader('Content-Type', 'text/html').end(html), next);
      });
    }
  },
};

async function pageOf(name: Name, server: ViteDevServer): Promise<string> {
  const [{ textPage }, { siteTexts }] = await Promise.all([import('../pages.ts'), import('./site-text.ts')]);
  const { renderText } = await server.ssrLoadModule('/src/prerender.tsx');
  const { title, html } = { ...siteTexts(), licenses: LICENSES }[name];
  const index = await readFile(path.join(server.config.root, 'index.html'), 'utf8');
  const template = (await server.transformIndexHtml(textPaths[name], index)).replace(
    '</head>',
    `${STYLES}</head>`,
  );
  return textPage(template, {
    address: textPaths[name],
    title,
    rendered: renderText(html),
    version: 'development',
  });
}
