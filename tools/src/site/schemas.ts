import { site } from '@marketplace/contract/site/schema';
import * as z from 'zod/mini';

/** Within the checkout. `.vscode/settings.json` names them, so that editors help while one types in `site/`. */
export const SCHEMAS = 'tools/schemas';

/** A JSON schema for each file of `site/`, by its name there. It knows fields and values, but not what files say together. */
export const siteSchemas = (): [file: string, text: string][] =>
  Object.entries(site.shape).map(([name, schema]) => [
    `${name}.json`,
    `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`,
  ]);

/** For the settings of an editor. */
export const schemaSettings = () =>
  siteSchemas().map(([file]) => ({ fileMatch: [`/site/${file}`], url: `./${SCHEMAS}/${file}` }));
