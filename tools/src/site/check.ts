/**
 * Checks `site/` before a command that reads it, and says by file and line what would be right.
 *
 *   npm run check:site   also says what the change since the last commit does to stored data
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseLogo } from '@marketplace/brand/read-logo';
import { answerHelp } from '../lib/arguments.ts';
import { messageOf, Problem } from '../lib/problem.ts';
import { describeChanges } from './changes.ts';
import { readCommittedSite, readSite, siteFolder } from './read.ts';

answerHelp(import.meta.filename);

function checkLogo(): void {
  try {
    parseLogo(readFileSync(path.join(siteFolder, 'logo.svg'), 'utf8'));
  } catch (error) {
    throw new Problem(messageOf(error));
  }
}

try {
  const site = readSite();
  checkLogo();
  const before = process.argv.includes('--changes') ? await readCommittedSite() : undefined;
  const changes = before ? describeChanges(before, site) : [];
  if (changes.length > 0)
    console.log(
      ['What the change of site/ does to stored data:', ...changes.map((line) => `  ${line}`)].join('\n'),
    );
} catch (error) {
  console.error(error instanceof Problem ? messageOf(error) : error);
  process.exitCode = 1;
}
