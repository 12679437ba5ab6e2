/** The files of the app that are made from `site/`: icons, pictures, and the manifest, by their address. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HOME } from '@marketplace/contract/site/home';
import { favicon, icons, shortcutIcons } from './icons.ts';
import { manifest, SCREENSHOTS } from './manifest.ts';
import { preview } from './preview.ts';

type Files = Record<string, string | Buffer>;

interface Rendered {
  street: string;
  marks: Record<string, string>;
}

function screenshots(): Files {
  const files = existsSync(SCREENSHOTS) ? readdirSync(SCREENSHOTS) : [];
  return Object.fromEntries(
    files.map((file) => [`screenshots/${file}`, readFileSync(path.join(SCREENSHOTS, file))]),
  );
}

/** What also `npm run dev` needs. */
export const basicFiles = async (): Promise<Files> => ({
  'manifest.webmanifest': JSON.stringify(manifest(HOME.description)),
  'favicon.svg': favicon(),
  ...(await icons()),
});

/** `rendered`: parts of pages that pictures show. */
export const siteFiles = async ({ street, marks }: Rendered): Promise<Files> => ({
  ...(await basicFiles()),
  ...(await shortcutIcons(marks)),
  ...screenshots(),
  'preview.png': await preview(street),
});
