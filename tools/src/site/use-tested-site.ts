/**
 * Loaded by `node --import` before the commands that test: unless SITE names another site, they and the programs that
 * they start read the tested one instead of `site/`, whose owner may write anything.
 */
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../lib/paths.ts';
import { TESTED_SITE } from './tested-site.ts';

process.env.SITE ||= TESTED_SITE;

const loaded = `--import=${pathToFileURL(fromRoot('tools/src/site/use-tested-site.ts'))}`;
const { NODE_OPTIONS = '' } = process.env;
if (!NODE_OPTIONS.includes(loaded)) process.env.NODE_OPTIONS = `${NODE_OPTIONS} ${loaded}`.trim();

const { OWN_SITE, SITE_FOLDER } = await import('@marketplace/brand/site/folder');
const urlOf = (folder: string) => `${pathToFileURL(folder)}/`;
const [own, used] = [urlOf(OWN_SITE), urlOf(SITE_FOLDER)] as const;

/** For what Node imports. Builds and Vitest have the plugin `siteImports`. */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context);
    return found.url.startsWith(own) ? { ...found, url: used + found.url.slice(own.length) } : found;
  },
});
