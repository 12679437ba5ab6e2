/** Checks `site/` before a command that reads it, and says by file and line what would be right. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseLogo } from '@marketplace/brand/read-logo';
import { messageOf, Problem } from '../lib/problem.ts';
import { readSite, siteFolder } from './read.ts';

function checkLogo(): void {
  try {
    parseLogo(readFileSync(path.join(siteFolder, 'logo.svg'), 'utf8'));
  } catch (error) {
    throw new Problem(messageOf(error));
  }
}

try {
  readSite();
  checkLogo();
} catch (error) {
  console.error(error instanceof Problem ? messageOf(error) : error);
  process.exitCode = 1;
}
