/** The jobs of the demo, from `site/`. */
import { OPEN_TRADES } from '@marketplace/contract/categories';
import type { SiteJob } from '@marketplace/contract/site/demo-schema';
import { readSite } from '../../site/read.ts';
import { homeOf, PEOPLE } from '../people.ts';
import { FEWEST_JOBS, plainJobs } from './plain-jobs.ts';

type Demo = Omit<SiteJob, 'trade' | 'title' | 'description' | 'details' | 'budget' | 'timeline' | 'urgency'>;

export type Job = Demo & { request: ReturnType<typeof requestOf> } & Required<
    Pick<SiteJob, 'scenes' | 'reports'>
  >;

const requestOf = (
  { title, description, details = {}, budget: [budgetMin, budgetMax], timeline, urgency, owner }: SiteJob,
  category: string,
) => ({
  title,
  description,
  category,
  details,
  location: homeOf(owner),
  budgetMin,
  budgetMax,
  timeline,
  urgency,
});

/** Without those of trades that take no requests. */
const inOpenTrades = (jobs: readonly SiteJob[]): Job[] =>
  jobs.flatMap((job) => {
    const trade = OPEN_TRADES.find(({ id }) => id === job.trade);
    if (!trade) return [];
    const { owner, daysAgo, progress, visit, scenes = [], questions, reviews, reports = [] } = job;
    const request = requestOf(job, trade.storedName);
    return [{ owner, daysAgo, progress, visit, scenes, questions, reviews, reports, request }];
  });

const customers = PEOPLE.filter(({ accountType, part }) => accountType === 'customer' && part === undefined);
const plain = plainJobs(
  OPEN_TRADES,
  customers.map(({ handle }) => handle),
);

const written = inOpenTrades(readSite()['demo/jobs'].jobs);

export const JOBS: readonly Job[] = [
  ...written,
  ...(written.length < FEWEST_JOBS ? inOpenTrades(plain) : []),
];
