/**
 * What the files of `site/` must be. Tools and builds read them by this schema (`tools/src/site`). The app imports the
 * checked files without it.
 */
import * as z from 'zod/mini';
import { findStrangers, jobs, people, quickAnswers, sampleCounts, talk } from './demo-schema.ts';
import { coverage, details, findUnknownTrades } from './details-schema.ts';
import { home } from './home-schema.ts';
import { listOf, type Mistake, matching, text, without } from './kinds.ts';
import { place } from './place-schema.ts';
import { findWrongServices, services, trades, tradesIn } from './trades-schema.ts';

const [FIRST_YEAR, LAST_YEAR] = [1990, 2100];

const brand = z.strictObject({
  name: text('Porchlight', 30),
  /** The year of the copyright line. */
  since: z
    .int('must be a year, such as 2025')
    .check(
      z.gte(FIRST_YEAR, `must be ${FIRST_YEAR} or later`),
      z.lte(LAST_YEAR, `must be ${LAST_YEAR} or earlier`),
    ),
  accent: matching(/^#[0-9a-f]{6}$/, '#0d6044', 'a color of six lowercase digits'),
});

const company = z.strictObject({
  legalName: text('Porchlight LLC'),
  /** The postal address, by line. */
  address: listOf(text('100 Main Street'), '["100 Main Street", "Austin, TX 78701"]'),
  supportEmail: z.email('must be an email address, such as "support@porchlight.example"'),
});

const level = z.strictObject({
  name: text('Professional', 30),
  description: text('Licensed professional with formal certifications'),
});
export type Level = z.infer<typeof level>;

/** How businesses describe themselves. The ids are stored. */
const levels = z.strictObject({ professional: level, tradesman: level, handyman: level });

/** Of `terms.md` and `privacy.md`. */
const terms = z.strictObject({
  /** The day of their last change that matters. A later one asks everyone to agree. */
  version: matching(z.regexes.date, '2026-11-28', 'a day'),
});

/** By the name of the file. */
export const site = z
  .strictObject({
    brand,
    company,
    place,
    terms,
    home,
    trades,
    services,
    levels,
    details,
    coverage,
    'quick-answers': quickAnswers,
    'demo/people': people,
    'demo/jobs': jobs,
    'demo/talk': talk,
    'demo/sample-counts': sampleCounts,
  })
  .check(without(findMismatches));
export type Site = z.infer<typeof site>;
export type Company = Site['company'];

/** What one file says that another doesn't know. */
function findMismatches(all: Site): Mistake[] {
  const { trades, services, details, coverage } = all;
  const ids = new Set(tradesIn(trades).map(({ trade }) => trade.id));
  const within = (file: string, mistakes: readonly Mistake[]) =>
    mistakes.map(({ path, message }) => ({ path: [file, ...path], message }));
  return [
    ...within('services', findWrongServices(services, trades)),
    ...within('details', findUnknownTrades(details.trades, ids)),
    ...within('coverage', findUnknownTrades(coverage.trades, ids)),
    ...within('demo/jobs', findStrangers(all['demo/jobs'], all['demo/people'])),
  ];
}
