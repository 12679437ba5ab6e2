import { pathToFileURL } from 'node:url';

/** Modules that compute from `site/` while the app is built. */
const COMPUTED = /[\\/]brand[\\/]src[\\/](?:logo|palette)\.ts$/;

/** A plugin of Vite and Rolldown: bundles contain the values, and neither the computation nor its libraries. */
export const computedValues = {
  name: 'computed-values',
  async load(id: string): Promise<string | undefined> {
    if (!COMPUTED.test(id)) return undefined;
    const values: Record<string, unknown> = await import(pathToFileURL(id).href);
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
};
