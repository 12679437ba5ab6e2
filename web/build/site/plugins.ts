/** What Vite needs to know of `site/`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { computedValues } from '@marketplace/brand/computed';
import { ACCENT, DARK, LIGHT } from '@marketplace/brand/palette';
import { siteImports } from '@marketplace/brand/site/imports';
import { accentStyles } from '@marketplace/brand/tokens';
import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { HOME } from '@marketplace/contract/site/home';
import type { Plugin } from 'vite';
import { escapeHtml } from '../texts/escape-html.ts';
import { tradeIcons } from './trade-icons.ts';

const HEAD = path.join(import.meta.dirname, '../head.html');

/** What pages have in common, with the site's name and colors. */
const head = () =>
  readFileSync(HEAD, 'utf8')
    .replace('%NAME%', () => PRODUCT_NAME)
    .replace('%DESCRIPTION%', () => escapeHtml(HOME.description))
    .replace('%PAPER_LIGHT%', LIGHT.paper)
    .replace('%PAPER_DARK%', DARK.paper);

const sharedHead: Plugin = {
  name: 'shared-head',
  transformIndexHtml: {
    order: 'pre',
    handler: (page) => page.replace('<!-- build/head.html -->', head),
  },
};

/** Comes before Tailwind, which then knows the colors as it knows those of `tokens.css`. */
const accentColors: Plugin = {
  name: 'accent-colors',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/styles\/app\.css$/ },
    handler: (styles) => styles + accentStyles(ACCENT),
  },
};

/** Icons and the manifest, which a build writes as files. */
const devFiles: Plugin = {
  name: 'site-files',
  configureServer: ({ middlewares }) => {
    const types = { '.ico': 'image/x-icon', '.png': 'image/png', '.svg': 'image/svg+xml' };
    const type = (name: string) => Object.entries(types).find(([ending]) => name.endsWith(ending))?.[1];
    middlewares.use(async ({ url = '' }, answer, next) => {
      const name = url.slice(1);
      if (!/^(?:favicon\.|icons\/|manifest\.)/.test(name)) return next();
      const { basicFiles } = await import('./files.ts');
      const file = (await basicFiles())[name];
      if (file === undefined) return next();
      answer.setHeader('Content-Type', type(name) ?? 'application/manifest+json').end(file);
    });
  },
};

export const sitePlugins: Plugin[] = [
  siteImports,
  accentColors,
  computedValues,
  sharedHead,
  devFiles,
  tradeIcons,
];
