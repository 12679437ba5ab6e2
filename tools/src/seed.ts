/**
 * Fills an empty stack with the demo: a small town in which every state of every screen can be
 * seen. The same each time, and made through the API as people would make it.
 */
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
import { complain, complainAgain, warn } from './demo/complaint.ts';
import { JOBS, type Job } from './demo/jobs/jobs.ts';
import { type DemoRole, PEOPLE } from './demo/people.ts';
import { type DemoPerson, newPerson } from './demo/person.ts';
import { keepQuickAnswers, play, showWork, wearPortrait } from './demo/play.ts';
import { takeDownReview } from './demo/reviews.ts';
import { keepHours, passVisit } from './demo/visits.ts';
import type { DemoAccount } from './stack/demo.ts';
import type { Stack } from './stack/stack.ts';

const AT_ONCE = 4;

const withPart = (part: DemoRole['part']) => PEOPLE.find((one) => one.part === part)?.handle ?? '';

/** Does `work` for all, a few at a time, and answers in their order. */
async function each<T, R>(list: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < list.length; start += AT_ONCE) {
    const some = list.slice(start, start + AT_ONCE);
    results.push(...(await Promise.all(some.map((item, index) => work(item, start + index)))));
  }
  return results;
}

const chosenOf = ({ progress }: Job) => (progress.state === 'completed' ? progress.chosen : undefined);

/** The businesses that send estimates for a job are those of its trade, never its owner. Any may ask about it. */
function businessesFor(job: Job, businesses: readonly DemoPerson[], number: number) {
  const others = businesses.filter(({ user }) => !user.email.startsWith(`${job.owner}@`));
  const turned = [...others.slice(number % others.length), ...others.slice(0, number % others.length)];
  const fits = ({ user }: DemoPerson) => offers(user.serviceCategories, job.request.category);
  const curious = [...turned.filter(fits), ...turned.filter((one) => !fits(one))];
  const isChosen = ({ user }: DemoPerson) => user.email.startsWith(`${chosenOf(job)}@`);
  const fitting = [...turned.filter(isChosen), ...turned.filter((one) => fits(one) && !isChosen(one))];
  return { curious, senders: fitting.slice(0, job.progress.estimates) };
}

/** A job that no business of the site does stays open. */
const asFarAs = (job: Job, senders: readonly DemoPerson[]): Job =>
  senders.length > 0 ? job : { ...job, progress: { state: 'open', estimates: 0 }, reviews: undefined };

export async function seed({ appUrl, env }: Stack): Promise<DemoAccount[]> {
  const people = await each(PEOPLE, ({ registration }) => newPerson(appUrl, registration));
  const ids = people.map(({ user }) => user.id);
  await withDatabase(env, (db) => confirmAddresses(db, ids));
  const byHandle = new Map(PEOPLE.map(({ handle }, index) => [handle, people[index]]));
  const businesses = people.filter(({ user }) => user.accountType !== 'customer');
  // A business without services is new here, and has sent no estimates yet.
  const idle = new Set(
    PEOPLE.filter((one) => one.sendsNoEstimates).map(({ registration }) => registration.email),
  );
  const senders = businesses.filter(({ user }) => user.serviceCategories.length > 0 && !idle.has(user.email));
  await each(businesses.slice(0, 4), wearPortrait);
  await each(senders, keepQuickAnswers);
  await each(businesses, showWork);
  await each(businesses.slice(0, 1), keepHours);

  const plans = JOBS.map((job, number) => {
    const found = businessesFor(job, senders, number);
    return { job: asFarAs(job, found.senders), found };
  });
  const played = await each(plans, ({ job, found }, number) => {
    const owner = byHandle.get(job.owner);
    if (!owner) throw new Error(`The demo data: no customer is called ${job.owner}`);
    return play(job, owner, found, number);
  });
  const requestIds = played.map(({ id }) => id);

  const [complainer, accused] = [withPart('complainer'), withPart('accused')].map((one) => byHandle.get(one));
  if (complainer && accused) await complain(complainer, accused);

  const now = new Date();
  await withDatabase(env, async (db) => {
    await untilNotified(db);
    const [admin, moderator] = [withPart('admin'), withPart('moderator')].map((one) => byHandle.get(one));
    if (admin && moderator) {
      await each([admin, moderator], ({ user }) => makeAdmin(db, user.id));
      await each(plans, async ({ job: { owner, reviews } }, index) => {
        const author = byHandle.get(owner);
        if (author) await takeDownReview({ reviews, requestId: requestIds[index] ?? '' }, author, moderator);
      });
      if (accused) {
        await warn(accused, moderator, admin);
        const others = people.filter((one) => one.user.accountType === 'customer' && one !== complainer);
        await complainAgain(accused, others);
      }
    }
    await backdatePeople(db, ids, now);
    await each(businesses, ({ user }) => backdateAnswers(db, user, now));
    await each(plans, async ({ job: { daysAgo, progress } }, index) => {
      const requestId = requestIds[index] ?? '';
      await backdateJob(db, requestId, daysBefore(now, daysAgo), now);
      if (progress.state === 'open' && progress.silent) await announceEnd(db, requestId, now);
    });
    await each(
      played.flatMap(({ visit }) => visit ?? []),
      (visit) => passVisit(db, visit),
    );
  });
  return PEOPLE.filter((one) => !one.isCompetitor).map(({ role, registration: { email, password } }) => ({
    role,
    email,
    password,
  }));
}
