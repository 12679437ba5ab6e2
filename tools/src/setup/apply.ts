/** Writes answers into a site, after it has checked the whole of what they make of it. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseLogo } from '@marketplace/brand/read-logo';
import { messageOf, Problem } from '../lib/problem.ts';
import { readSite } from '../site/read.ts';
import { type Answers, editsOf } from './answers.ts';
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

/** What the site's texts would be. */
function preparedTexts(folder: string, answers: Answers): Texts {
  const texts = readTexts(folder);
  const ids = tradesIn(texts).map(({ id }) => id);
  const unknown = answers.trades?.find((id) => !ids.includes(id));
  if (unknown !== undefined)
    throw new Problem(`"${unknown}" is no id of a trade; there are ${ids.join(', ')}.`);
  const edited = withEdits(texts, editsOf(answers, texts));
  return answers.logo === undefined ? edited : { ...edited, 'logo.svg': readLogoFile(answers.logo) };
}

/** Throws the problems of the site as it would be, and changes nothing. */
function check(folder: string, texts: Texts): void {
  const copy = mkdtempSync(path.join(tmpdir(), 'site-'));
  try {
    cpSync(folder, copy, { recursive: true });
    writeTexts(copy, texts);
    readSite(copy);
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
  const before = readTexts(folder);
  const texts = preparedTexts(folder, answers);
  const files = changedFiles(before, texts);
  if (files.length === 0) return { files, screenshots: 0 };
  check(folder, texts);
  writeTexts(folder, texts);
  const isOtherBrand = files.some((file) => file === 'brand.json' || file === 'logo.svg');
  return { files, screenshots: isOtherBrand ? removeScreenshots(folder) : 0 };
}
