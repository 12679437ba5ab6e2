/**
 * The texts of the home page. Those of the sample site speak of its trades: where others are chosen, plain ones take
 * their place, made from what `site/` says of the trades. A text that the owner wrote stays.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Site } from '@marketplace/contract/site/schema';
import { openTradesIn } from '@marketplace/contract/site/trades-schema';

export type Home = Site['home'];

/** Lengths that the check of `site/` lets pass. */
const [MAX_JOB, MAX_ABOVE_TRADES] = [60, 100];

/** What the texts are made from. */
export type Told = Pick<Site, 'trades' | 'coverage' | 'levels' | 'demo/jobs'>;

const openIn = ({ trades }: Told) => openTradesIn(trades);

/** Plain texts, for any trades. */
export function plainHome(told: Told): Home {
  const [first, ...others] = openIn(told);
  const name = first?.name ?? '';
  const last = others.at(-1);
  return {
    title: last ? 'Local help, near you' : `${name} near you`,
    heading: last ? 'The right hands for the job' : `${name}, from people near you`,
    description: 'Post what needs doing, get estimates from local businesses, and choose who does the work.',
    intro:
      'Tell us what you need done. Local businesses send you a price and a timeline, and you choose who does the work.',
    ...exampleOf(told),
    trades: aboveTrades(name, last ? last.name : undefined, first?.description ?? name),
    invitation: 'Need something done?',
  };
}

function aboveTrades(first: string, last: string | undefined, description: string): string {
  if (last === undefined) return `${description}.`;
  const range = `From ${first} to ${last}: find the help you need.`;
  return range.length <= MAX_ABOVE_TRADES ? range : 'Find the help you need.';
}

/** A job of the demo in one of the trades, and estimates within its budget. */
function exampleOf(told: Told): Pick<Home, 'job' | 'comparison'> {
  const open = openIn(told);
  const jobs = told['demo/jobs'].jobs;
  const job = jobs.find(({ title, trade }) => title.length <= MAX_JOB && open.some(({ id }) => id === trade));
  const trade = open.find(({ id }) => id === job?.trade) ?? open[0];
  const [least, most] = job?.budget ?? [100, 200];
  const inFives = (share: number) => Math.max(5, Math.round((least + (most - least) * share) / 5) * 5);
  const extra = Math.max(5, Math.round(least / 25) * 5);
  const { items, common, trades } = told.coverage;
  const { common: shared = common, items: own = [] } = trades[trade?.id ?? ''] ?? {};
  const extras = [...own, ...shared].slice(0, 2).flatMap((id) => items[id] ?? []);
  const { professional, tradesman, handyman } = told.levels;
  const offer = (name: string, level: string, timeline: string, share: number, costs: number[]) => ({
    name,
    level,
    timeline,
    price: inFives(share),
    extras: extras.map((_, index) => costs[index] ?? 0),
  });
  return {
    job: job?.title ?? `${trade?.name ?? ''} this week`,
    comparison: {
      extras,
      offers: [
        offer('Alder & Daughters', tradesman.name, '1-2 days', 0.2, [extra, 0]),
        offer('Hana Kowal', handyman.name, '3-5 days', 0.3, [0, extra]),
        offer('Northside', professional.name, 'Same day', 0.6, [0, 0]),
      ],
    },
  };
}

/** The sample's texts, and beside them what they speak of. */
export type Sample = { home: Home; told: Told & Pick<Site, 'company'> };

/** The texts that fit trades: those of the sample as far as they do. */
export function fittingHome(told: Told, sample: Sample): Home {
  const plain = plainHome(told);
  const open = new Set(openIn(told).map(({ id }) => id));
  const sampleOpen = openIn(sample.told).map(({ id }) => id);
  const shared = sampleOpen.filter((id) => open.has(id));
  const isOfSample = [...open].every((id) => sampleOpen.includes(id));
  if (isOfSample && shared.length === sampleOpen.length) return sample.home;
  const trade = sample.told['demo/jobs'].jobs.find(({ title }) => title === sample.home.job)?.trade;
  const { title, heading, description, intro, invitation, job, comparison } = sample.home;
  return {
    ...plain,
    ...(isOfSample &&
      shared.length > sampleOpen.length / 2 && { title, heading, description, intro, invitation }),
    ...(trade !== undefined && open.has(trade) && { job, comparison }),
  };
}

const KEYS = [
  'title',
  'heading',
  'description',
  'intro',
  'job',
  'trades',
  'invitation',
  'comparison',
] as const satisfies (keyof Home)[];

/** The texts that change with the trades. Each that is neither the sample's nor a made one is the owner's. */
export function homeChanges(home: Home, before: Told, after: Told, sample: Sample): Partial<Home> {
  const [made, fitting] = [fittingHome(before, sample), fittingHome(after, sample)];
  const isUnedited = (key: keyof Home) =>
    [sample.home, made].some((one) => isDeepStrictEqual(one[key], home[key]));
  return Object.fromEntries(KEYS.filter(isUnedited).map((key) => [key, fitting[key]]));
}

/** The home page has texts of the owner, which may speak of other trades. */
export const hasOwnTexts = (home: Home, told: Told, sample: Sample): boolean => {
  const fitting = fittingHome(told, sample);
  return KEYS.some((key) => !isDeepStrictEqual(home[key], fitting[key]));
};
