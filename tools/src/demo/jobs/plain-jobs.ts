/** Jobs for trades of which the demo has hardly any: made from what `site/` says of a trade. */
import type { Trade } from '@marketplace/contract/categories';
import type { SiteJob } from '@marketplace/contract/site/demo-schema';

/** With fewer of its own, the demo gets plain ones too. */
export const FEWEST_JOBS = 3;

type Plain = Pick<
  SiteJob,
  'daysAgo' | 'budget' | 'timeline' | 'urgency' | 'progress' | 'reviews' | 'visit'
> & {
  when: string;
  text: string;
};

const PLAIN: readonly Plain[] = [
  {
    when: 'this week',
    text: 'Afternoons are best. Tell me what you need to know to name a price.',
    daysAgo: 0.2,
    budget: [120, 200],
    timeline: 'This week',
    urgency: 'medium',
    progress: { state: 'open', estimates: 3, lowered: true },
    visit: 'offered',
  },
  {
    when: 'as soon as possible',
    text: "It can't wait long. I'm home all day.",
    daysAgo: 2,
    budget: [80, 160],
    timeline: 'ASAP',
    urgency: 'high',
    progress: { state: 'in-progress', estimates: 2, contact: 'shared' },
    visit: 'booked',
  },
  {
    when: 'next week',
    text: 'The day is up to you. Please name everything that costs extra.',
    daysAgo: 9,
    budget: [150, 300],
    timeline: 'Next week',
    urgency: 'medium',
    progress: { state: 'completed', estimates: 2 },
    reviews: { ofBusiness: [5, 'On time, friendly, and exactly what we agreed on.'] },
  },
  {
    when: 'this month',
    text: "There's no hurry. I'd like to compare a few prices first.",
    daysAgo: 1,
    budget: [200, 400],
    timeline: 'This month',
    urgency: 'low',
    progress: { state: 'open', estimates: 1 },
  },
];

/** The first customer has one in each state, and the last is of another one. */
export const plainJobs = (trades: readonly Trade[], [first, second = first]: readonly string[]): SiteJob[] =>
  PLAIN.flatMap(({ when, text, ...job }, index) => {
    const trade = trades[index % trades.length];
    const owner = index === PLAIN.length - 1 ? second : first;
    if (!trade || owner === undefined) return [];
    const description = `${trade.description}. ${text}`;
    return [{ ...job, owner, trade: trade.id, title: `${trade.name} ${when}`, description }];
  });
