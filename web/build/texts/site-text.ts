import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SITE_FOLDER } from '@marketplace/brand/site/folder';
import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { startOfDate } from '@marketplace/contract/shared/dates';
import { COMPANY } from '@marketplace/contract/site/company';
import { TERMS_VERSION } from '@marketplace/contract/site/terms';
import { marked } from 'marked';
import { exactDay } from '../../src/lib/dates.ts';
import { fillText } from './fill-text.ts';

export interface Text {
  title: string;
  html: string;
}

/** What the texts of a site can name, as `{{name}}`. */
const VALUES = {
  name: PRODUCT_NAME,
  ...COMPANY,
  version: exactDay(startOfDate(TERMS_VERSION)),
};

export const siteTexts = () => ({ terms: siteText('terms.md'), privacy: siteText('privacy.md') });

/** A text of the site, from Markdown. Its title is its first heading. */
function siteText(file: string): Text {
  const text = fillText(file, readFileSync(path.join(SITE_FOLDER, file), 'utf8'), VALUES);
  const title = /^# (.+)$/m.exec(text)?.[1];
  if (title === undefined)
    throw new Error(`site/${file} has no title. Begin it with a line such as "# Terms".`);
  return { title, html: marked.parse(text, { async: false }) };
}
