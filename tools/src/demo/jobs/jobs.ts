/** The jobs of the demo, from `site/`. */
import { TRADES } from '@marketplace/contract/categories';
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

const open = TRADES.filter(({ ended }) => !ended);

/** Without those of trades that take no requests. */
const written = readSite()['demo/jobs'].jobs.filter(({ trade }) => open.some(({ id }) => id === trade));

const customers = PEOPLE.filter(({ accountType, part }) => accountType === 'customer' && part === undefined);
const plain = plainJobs(
  open,
  customers.map(({ handle }) => handle),
);

export const JOBS: readonly Job[] = [...written, ...(written.length < FEWEST_JOBS ? plain : [])].flatMap(
  (job) => {
    const trade = open.find(({ id }) => id === job.trade);
    if (!trade) return [];
    const { owner, daysAgo, progress, visit, scenes = [], questions, reviews, reports = [] } = job;
    return [
      {
        owner,
        daysAgo,
        progress,
        visit,
        scenes,
        questions,
        reviews,
        reports,
        request: requestOf(job, trade.storedName),
      },
    ];
  },
);
