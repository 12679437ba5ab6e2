/** The sites of `tests/sites`: a file of answers for `npm run setup`, and the files that differ besides. */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../lib/paths.ts';
import { siteFolder } from '../site/read.ts';
import { readAnswers } from './answers.ts';
import { apply } from './apply.ts';

const sites = fromRoot('tests/sites');

export const SITES: readonly string[] = readdirSync(sites).sort();

/** Makes the default site in a folder another one. */
export function makeSite(name: string, folder: string): void {
  const own = path.join(sites, name, 'site');
  const file = path.join(sites, name, 'answers.json');
  cpSync(siteFolder, folder, { recursive: true });
  if (existsSync(own)) cpSync(own, folder, { recursive: true });
  const { logo, ...answers } = readAnswers(file, readFileSync(file, 'utf8'));
  apply(folder, { ...answers, ...(logo !== undefined && { logo: path.join(sites, name, logo) }) });
}
