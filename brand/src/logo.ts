/** The site's logo. Bundles contain its paths (computed.ts). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseLogo } from './read-logo.ts';
import { SITE_FOLDER } from './site/folder.ts';

export const LOGO = parseLogo(readFileSync(path.join(SITE_FOLDER, 'logo.svg'), 'utf8'));
