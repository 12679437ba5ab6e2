/**
 * Fills an empty stack with the demo: a small town in which every state of every screen can be
 * seen. The same each time, and made through the API as people would make it.
 */
import type { User } from '@marketplace/contract/account/schema';
import { offers } from '@marketplace/contract/services';
import {
  announceEnd,
  backdateAnswers,
  backdateJob,
  backdatePeople,
  confirmAddresses,
  daysBefore,
  makeAdmin,
  untilNotified,
  withDatabase,
} from './demo/backdate.ts';
import { COMPETITORS } from './demo/competitors.ts';
import { complain, warn } from './demo/complaint.ts';
import { FAR_AWAY } from './demo/far-away.ts';
import type { Job } from './demo/jobs/job.ts';
import { JOBS } from './demo/jobs.ts';
import { ADMIN, BOTH, BUSINESSES, CUSTOMERS, type DemoRole, MODERATOR } from './demo/people.ts';
import { type DemoPerson, newPerson } from './demo/person.ts';
import { keepQuickAnswers, play, showWork, wearPortrait } from './demo/play.ts';
import { takeDownReview } from './demo/reviews.ts';
import type { DemoAccount } from './stack/demo.ts';
import type { Stack } from './stack/stack.ts';

/** Those whose accounts are worth signing in to. */
const MAIN: readonly DemoRole[] = [...CUSTOMERS, ...BUSINESSES, ...BOTH, ADMIN, MODERATOR, ...FAR_AWAY];
const EVERYBODY: readonly DemoRole[] = [...MAIN, ...COMPETITORS];
const AT_ONCE = 4;

const handleOf = ({ registration }: DemoRole): string => registration.email.split('@')[0] ?? '';

const isNearby = ({ location }: User): boolean => location?.startsWith('Austin') === true;

/** Does `work` for all, a few at a time, and answers in their order. */
async function each<T, R>(list: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < list.length; start += AT_ONCE) {
    const some = list.slice(start, start + AT_ONCE);
    results.push(...(await Promise.all(some.map((item, index) => work(item, start + index)))));
  }
  return results;
}

/** Who works in a category that no service covers. */
const SPECIALISTS: Readonly<Record<string, string>> = {
  'House Cleaning': 'priya',
  'Freight & Moving': 'northside',
  'Equipment Rental': 'northside',
};

const chosenOf = ({ progress }: Job) => (progress.state === 'completed' ? progress.chosen : undefined);

/** The businesses that send estimates for a job are those of its trade, never its owner. Any may ask about it. */
function businessesFor(job: Job, businesses: readonly DemoPerson[], number: number) {
  const others = businesses.filter(({ user }) => !user.email.startsWith(`${job.owner}@`));
  const turned = [...others.slice(number % others.length), ...others.slice(0, number % others.length)];
  const { category } = job.request;
  const fits = ({ user }: DemoPerson) =>
    offers(user.serviceCategories, category) || user.email.startsWith(`${SPECIALISTS[category]}@`);
  const curious = [...turned.filter(fits), ...turned.filter((one) => !fits(one))];
  const isChosen = ({ user }: DemoPerson) => user.email.startsWith(`${chosenOf(job)}@`);
  const fitting = [...turned.filter(isChosen), ...turned.filter((one) => fits(one) && !isChosen(one))];
  return { curious, senders: fitting.slice(0, job.progress.estimates) };
}

export async function seed({ appUrl, env }: Stack): Promise<DemoAccount[]> {
  const people = await each(EVERYBODY, ({ registration }) => newPerson(appUrl, registration));
  const ids = people.map(({ user }) => user.id);
  await withDatabase(env, (db) => confirmAddresses(db, ids));
  const byHandle = new Map(EVERYBODY.map((one, index) => [handleOf(one), people[index]]));
  const businesses = people.filter(({ user }) => user.accountType !== 'customer');
  // A business without services is new here, and has sent no estimates yet.
  const senders = businesses.filter(({ user }) => user.serviceCategories.length > 0 && isNearby(user));
  await each(businesses.slice(0, 4), wearPortrait);
  await each(senders, keepQuickAnswers);
  await each(businesses, showWork);

  const requestIds = await each(JOBS, (job, number) => {
    const owner = byHandle.get(job.owner);
    if (!owner) throw new Error(`The demo data: no customer is called ${job.owner}`);
    return play(job, owner, businessesFor(job, senders, number), number);
  });

  const [daniel, roadworthy] = [byHandle.get('daniel'), byHandle.get('roadworthy')];
  if (daniel && roadworthy) await complain(daniel, roadworthy);

  const now = new Date();
  await withDatabase(env, async (db) => {
    await untilNotified(db);
    const [admin, moderator] = [ADMIN, MODERATOR].map((role) => byHandle.get(handleOf(role)));
    if (admin && moderator) {
      await each([admin, moderator], ({ user }) => makeAdmin(db, user.id));
      await each(JOBS, async ({ owner, request: { title } }, index) => {
        const author = byHandle.get(owner);
        if (author) await takeDownReview({ title, requestId: requestIds[index] ?? '' }, author, moderator);
      });
      if (roadworthy) await warn(roadworthy, moderator, admin);
    }
    await backdatePeople(db, ids, now);
    await each(businesses, ({ user }) => backdateAnswers(db, user, now));
    await each(JOBS, async ({ daysAgo, progress }, index) => {
      const requestId = requestIds[index] ?? '';
      await backdateJob(db, requestId, daysBefore(now, daysAgo), now);
      if (progress.state === 'open' && progress.silent) await announceEnd(db, requestId, now);
    });
  });
  return MAIN.map(({ role, registration: { email, password } }) => ({ role, email, password }));
}
