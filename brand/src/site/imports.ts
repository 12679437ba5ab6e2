import path from 'node:path';
import { OWN_SITE, SITE_FOLDER } from './folder.ts';

/** A plugin of Vite and Rolldown: what imports `site/` gets the folder that SITE names. Node has a hook (`tools/src/site`). */
export const siteImports = {
  name: 'site-imports',
  enforce: 'pre' as const,
  resolveId(source: string, importer: string | undefined): string | undefined {
    if (SITE_FOLDER === OWN_SITE || importer === undefined || !source.startsWith('.')) return undefined;
    const within = path.relative(OWN_SITE, path.resolve(path.dirname(importer), source));
    return within.startsWith('..') ? undefined : path.join(SITE_FOLDER, within);
  },
};
