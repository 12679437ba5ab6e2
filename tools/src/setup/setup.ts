/**
 *   npm run setup                                   asks twelve questions and writes the answers into site/
 *   npm run setup -- --from answers.json            begins with the answers of a file
 *   npm run setup -- --yes --from answers.json      asks nothing, and keeps what the file leaves out
 *   npm run setup -- --yes                          shows what is
 *
 * The file has any of these:
 *   { "name": "Paws of Toronto", "accent": "#7c3aed", "logo": "paw.svg", "legalName": "Paws of Toronto Inc.",
 *     "address": ["1 Queen Street West", "Toronto, ON M5H 2N2"], "supportEmail": "help@paws.example",
 *     "countries": ["CA"], "units": "kilometers", "currency": "CAD", "timeZone": "America/Toronto",
 *     "region": "northamerica-northeast2", "trades": ["pet-care"] }
 *
 * Trades that are left out take no new requests; the requests that they have stay. Another main country brings its units,
 * currency, time zone, and region where the file leaves them out. --site names another folder than site/.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { intro, log, outro } from '@clack/prompts';
import { readArguments } from '../lib/arguments.ts';
import { fromRoot } from '../lib/paths.ts';
import { messageOf, Problem } from '../lib/problem.ts';
import { hasLaunched } from '../lib/projects.ts';
import { readSite } from '../site/read.ts';
import { type Answers, readAnswers } from './answers.ts';
import { apply, readSample } from './apply.ts';
import { ask, Stopped } from './ask.ts';
import { describeChange, describeNext, describeSite } from './describe.ts';
import { withUsual } from './follow/usual.ts';
import { readTexts, tradesIn } from './texts.ts';

const { values } = readArguments(import.meta.filename, {
  yes: { type: 'boolean', default: false },
  from: { type: 'string' },
  site: { type: 'string', default: fromRoot('site') },
});
const folder = path.resolve(values.site);

/** The paths in a file of answers start at the file. */
function readGiven(file: string): Answers {
  const given = readAnswers(file, readFileSync(file, 'utf8'));
  return given.logo === undefined ? given : { ...given, logo: path.resolve(path.dirname(file), given.logo) };
}

async function askInTerminal(given: Answers): Promise<Answers | undefined> {
  if (!process.stdin.isTTY) {
    throw new Problem(
      'npm run setup asks questions. Run it in a terminal, or with --yes --from answers.json (--help says more).',
    );
  }
  intro('Make the marketplace yours. Enter keeps what is, and Ctrl-C changes nothing.');
  try {
    const isLaunched = hasLaunched();
    return await ask(readSite(folder), tradesIn(readTexts(folder)), { given, isLaunched });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    outro('Nothing was changed.');
    return undefined;
  }
}

async function setUp(): Promise<void> {
  const before = readSite(folder);
  const given = values.from === undefined ? {} : readGiven(values.from);
  const answers = values.yes ? withUsual(given, before, hasLaunched()) : await askInTerminal(given);
  if (!answers) return;
  const change = apply(folder, answers);
  const site = readSite(folder);
  log.message(describeSite(site, tradesIn(readTexts(folder))));
  log.success(describeChange(change));
  if (change.files.length > 0) outro(describeNext(site, readSample()));
}

try {
  await setUp();
} catch (error) {
  console.error(error instanceof Problem ? messageOf(error) : error);
  process.exitCode = 1;
}
