/** Writes answers into a site, after it has checked the whole of what they make of it. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseLogo } from '@marketplace/brand/read-logo';
import type { Site } from '@marketplace/contract/site/schema';
import { messageOf, Problem } from '../lib/problem.ts';
import { readSite } from '../site/read.ts';
import { TESTED_SITE } from '../site/tested-site.ts';
import { type Answers, type Edit, editsOf } from './answers.ts';
import { homeChanges, type Sample } from './follow/home.ts';
import { moveInto } from './follow/sample-people.ts';
import { changedFiles, readTexts, type Texts, tradesIn, withEdits, writeTexts } from './texts.ts';

/** Reads and checks the file of a logo. */
export function readLogoFile(file: string): string {
  try {
    const text = readFileSync(file, 'utf8');
    parseLogo(text, file);
    return text;
  } catch (error) {
    const isMissing = !existsSync(file);
    throw new Problem(isMissing ? `There is no file ${path.resolve(file)}` : messageOf(error));
  }
}

/** The site that every checkout begins with. */
export function readSample(): Sample {
  const told = readSite(TESTED_SITE);
  return { home: told.home, told };
}

/** What the site's texts would be. */
function preparedTexts(texts: Texts, answers: Answers, site: Site): Texts {
  const ids = tradesIn(texts).map(({ id }) => id);
  const unknown = answers.trades?.find((id) => !ids.includes(id));
  if (unknown !== undefined)
    throw new Problem(`"${unknown}" is no id of a trade; there are ${ids.join(', ')}.`);
  const edited = withEdits(texts, [
    ...editsOf(answers, texts),
    ...movesOf(answers, site),
    ...beginningOf(answers, site),
  ]);
  return answers.logo === undefined ? edited : { ...edited, 'logo.svg': readLogoFile(answers.logo) };
}

/** The people of the demo live in the main country. */
function movesOf({ countries: [country] = [] }: Answers, site: Site): Edit[] {
  return country === undefined || country === site.place.countries[0]
    ? []
    : moveInto(country, site['demo/people']);
}

/** A marketplace of another name begins this year. */
const beginningOf = ({ name }: Answers, { brand }: Site): Edit[] =>
  name === undefined || name === brand.name ? [] : [['brand.json', ['since'], new Date().getFullYear()]];

/** The home page speaks of the trades. */
function homeEdits(before: Site, after: Site): Edit[] {
  const changes = homeChanges(before.home, before, after, readSample());
  return Object.entries(changes).map(([key, value]): Edit => ['home.json', [key], value]);
}

/** The site as it would be. Throws its problems, and changes nothing. */
function check(folder: string, texts: Texts): Site {
  const copy = mkdtempSync(path.join(tmpdir(), 'site-'));
  try {
    cpSync(folder, copy, { recursive: true });
    writeTexts(copy, texts);
    return readSite(copy);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const [, ...problems] = error.message.split('\n');
    throw new Problem(['Nothing was changed, because these answers need a change:', ...problems].join('\n'));
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Pictures of another name or color would greet those who install the app. */
function removeScreenshots(folder: string): number {
  const screenshots = path.join(folder, 'screenshots');
  if (!existsSync(screenshots)) return 0;
  const { length } = readdirSync(screenshots);
  rmSync(screenshots, { recursive: true });
  return length;
}

export interface Applied {
  files: readonly string[];
  screenshots: number;
}

export function apply(folder: string, answers: Answers): Applied {
  const [before, site] = [readTexts(folder), readSite(folder)];
  const edited = preparedTexts(before, answers, site);
  const after = check(folder, edited);
  const texts = answers.trades === undefined ? edited : withEdits(edited, homeEdits(site, after));
  const files = changedFiles(before, texts);
  if (files.length === 0) return { files, screenshots: 0 };
  if (changedFiles(edited, texts).length > 0) check(folder, texts);
  writeTexts(folder, texts);
  const isOtherBrand = files.some((file) => file === 'brand.json' || file === 'logo.svg');
  return { files, screenshots: isOtherBrand ? removeScreenshots(folder) : 0 };
}
