/** The jobs of the demo: every category and every status. Their order decides which texts and prices each job gets. */
import { COMPETITORS_JOBS } from './jobs/competitors.ts';
import { FAR_AWAY_JOBS } from './jobs/far-away.ts';
import { FINISHED_JOBS } from './jobs/finished.ts';
import type { Job } from './jobs/job.ts';
import { MAIN_CUSTOMERS_JOBS } from './jobs/main-customers.ts';
import { OTHER_CUSTOMERS_JOBS } from './jobs/other-customers.ts';

export const JOBS: readonly Job[] = [
  ...MAIN_CUSTOMERS_JOBS,
  ...OTHER_CUSTOMERS_JOBS,
  ...FINISHED_JOBS,
  ...FAR_AWAY_JOBS,
  ...COMPETITORS_JOBS,
];
