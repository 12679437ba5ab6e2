import { PLACE } from '@marketplace/contract/site/place';
import type { Plugin } from 'vite';

const TABLE = /contract\/src\/place\/countries\/(us|ca)\.ts$/;

/** In place of the table of a country that the site doesn't serve. Without a code, nothing finds it. */
export function emptyTable(id: string, served: readonly string[]): string | undefined {
  const code = TABLE.exec(id)?.[1]?.toUpperCase();
  return code === undefined || served.includes(code) ? undefined : `export const ${code} = {};`;
}

/** Keeps the tables of other countries out of the browser. */
export const unservedCountries: Plugin = {
  name: 'unserved-countries',
  load: { filter: { id: TABLE }, handler: (id) => emptyTable(id, PLACE.countries) },
};
