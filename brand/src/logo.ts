/** The site's logo. Bundles contain its paths (computed.ts). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseLogo } from './read-logo.ts';

export const LOGO = parseLogo(readFileSync(path.join(import.meta.dirname, '../../site/logo.svg'), 'utf8'));
