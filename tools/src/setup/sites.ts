/** The sites of `tests/sites`: a file of answers for `npm run setup`, and the files that differ besides. */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../lib/paths.ts';
import { TESTED_SITE } from '../site/tested-site.ts';
import { readAnswers } from './answers.ts';
import { apply } from './apply.ts';

const sites = fromRoot('tests/sites');

export const SITES: readonly string[] = readdirSync(sites).sort();

const ownFiles = (name: string) => path.join(sites, name, 'site');

/** Writes one of them into a folder: the tested one, with what differs. */
export function makeSite(name: string, folder: string): void {
  const own = ownFiles(name);
  const file = path.join(sites, name, 'answers.json');
  cpSync(TESTED_SITE, folder, { recursive: true });
  if (existsSync(own)) cpSync(own, folder, { recursive: true });
  if (!existsSync(file)) return;
  const { logo, ...answers } = readAnswers(file, readFileSync(file, 'utf8'));
  apply(folder, { ...answers, ...(logo !== undefined && { logo: path.join(sites, name, logo) }) });
}
