/** The jobs of the demo, from `site/`. */
import { TRADES } from '@marketplace/contract/categories';
import type { SiteJob } from '@marketplace/contract/site/demo-schema';
import { readSite } from '../site/read.ts';
import { homeOf } from './people.ts';

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
export const JOBS: readonly Job[] = readSite()['demo/jobs'].jobs.flatMap((job) => {
  const trade = TRADES.find(({ id, ended }) => id === job.trade && !ended);
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
});
