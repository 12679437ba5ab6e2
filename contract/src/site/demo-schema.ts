/** `site/demo/` and `site/quick-answers.json`: the people and jobs that `npm start` shows. */
import * as z from 'zod/mini';
import { ACCOUNT_TYPES, BUSINESS_LEVELS, LIMITS, REQUEST_TIMELINES, URGENCIES } from '../constants.ts';
import { REPORT_REASONS } from '../report/schema.ts';
import { findRepeated, id, listOf, type Mistake, oneOf, text, without } from './kinds.ts';

/** What `tools/src/demo/pictures.ts` can draw. */
export const SCENES = [
  'house',
  'room',
  'wall',
  'window',
  'tap',
  'garden',
  'fence',
  'tree',
  'pool',
  'car',
] as const;

const flag = z.optional(z.boolean('must be true or false'));
const count = z.int('must be a whole number').check(z.nonnegative('must be 0 or more'));
const long = text('We leave every home cleaner than we found it.', LIMITS.requestDescription);
const scenes = z.array(oneOf(SCENES), 'must be a list of pictures');

const person = z.strictObject({
  /** Begins the email address. */
  handle: id,
  role: text('Customer with a few jobs', 80),
  /** Two administrators, and who reports whom. */
  part: z.optional(oneOf(['admin', 'moderator', 'complainer', 'accused'])),
  /** Only sends estimates, and isn't listed to sign in as. */
  isCompetitor: flag,
  sendsNoEstimates: flag,
  name: text('Rosa Delgado'),
  accountType: oneOf(ACCOUNT_TYPES),
  phone: text('512 555 0122'),
  location: z.optional(text('2210 Barton Hills Dr, Austin, TX 78704')),
  /** Where the jobs are that someone with a business posts. */
  home: z.optional(text('19 Chicon St, Austin, TX 78702')),
  businessName: z.optional(text('Sparrow Electric')),
  businessLevel: z.optional(oneOf(BUSINESS_LEVELS)),
  businessAddress: z.optional(text('902 Manor Rd, Austin, TX 78722')),
  businessSince: z.optional(z.int('must be a year, such as 2015')),
  /** By their names. Services that the site lacks are left out. */
  serviceCategories: z.optional(z.array(text('Electrical'), 'must be a list of services')),
  description: z.optional(long),
  shows: z.optional(
    z.strictObject({
      scenes,
      serviceRadiusMiles: z.nullable(z.literal([10, 25, 50, 100, 200], 'must be 10, 25, 50, 100, or 200')),
      /** After how many minutes it usually answers. */
      answersAfter: z.nullable(count),
      /** Gets a daily summary instead of a notification of each request. */
      hasDigest: flag,
    }),
  ),
});
export type SitePerson = z.infer<typeof person>;

export const people = z
  .strictObject({
    people: listOf(person, '[{ "handle": "rosa", … }]'),
    /** Of pictures that businesses show of their work. */
    captions: z.partialRecord(oneOf(SCENES), text('Ready for the summer', LIMITS.portfolioCaption)),
  })
  .check(
    without(({ people }) =>
      findRepeated(people.map(({ handle }, index) => ({ name: handle, path: ['people', index, 'handle'] }))),
    ),
  );

const estimates = count;
/**
 * How far a job has come. estimates: how many it has; rejected: how many of them were rejected; asksFirst: the customer
 * came from the page of the first business; lowered: that business changed its price; silent: the customer has done
 * nothing for so long that its end is announced; late: canceled after one was accepted; proposes: the side that proposes
 * another price after that; chosen: the handle of the business that did it, otherwise the first that sent an estimate.
 */
const progress = z.discriminatedUnion(
  'state',
  [
    z.strictObject({
      state: z.literal('open'),
      estimates,
      rejected: z.optional(count),
      asksFirst: flag,
      lowered: flag,
      silent: flag,
    }),
    z.strictObject({
      state: z.literal('in-progress'),
      estimates,
      contact: z.optional(oneOf(['shared', 'asked'])),
      proposes: z.optional(oneOf(['business'])),
    }),
    z.strictObject({
      state: z.literal('completed'),
      estimates,
      by: z.optional(oneOf(['business'])),
      chosen: z.optional(id),
    }),
    z.strictObject({ state: z.literal('cancelled'), estimates, late: flag }),
  ],
  'must have "state": "open", "in-progress", "completed", or "cancelled"',
);

/**
 * How far a visit of its first business has come: for the work of a job in progress, otherwise for a look. offered: by the
 * business; requested: by the customer; asked: for other times; booked: for tomorrow, and confirmed; half-confirmed: by
 * the business; moving: once the customer agrees; unmoved: as the customer declined; over: not told about; told: by the
 * business; missed: by the business; disputed: told differently; ended: with its canceled job.
 */
const visit = oneOf([
  'offered',
  'requested',
  'asked',
  'declined',
  'booked',
  'half-confirmed',
  'moving',
  'unmoved',
  'late',
  'on-the-way',
  'here',
  'over',
  'told',
  'kept',
  'missed',
  'disputed',
  'canceled',
  'ended',
]);

const question = z.strictObject({ text: long, answer: z.optional(long) });
const review = z.tuple(
  [z.int().check(z.gte(1), z.lte(5)), z.string()],
  'must be a list of 1 to 5 stars and a text, such as [5, "Done in an hour."]',
);

/** Each by someone else: of the request, by businesses; of the first estimate, by the customer; of its review, by the business. */
const report = z.strictObject({
  of: oneOf(['request', 'estimate', 'review']),
  reason: oneOf(REPORT_REASONS),
  text: text('They ask for half the price before they come.', LIMITS.report),
});

const job = z.strictObject({
  owner: id,
  daysAgo: z.number('must be a number of days').check(z.nonnegative('must be 0 or more')),
  /** By its id. Jobs of trades that the site lacks or ended are left out. */
  trade: id,
  title: text('Paint the porch ceiling', LIMITS.requestTitle),
  description: long,
  /** By the id of the detail. */
  details: z.optional(z.record(id, z.string('must be the id of an option, or a text'))),
  budget: z.tuple([count, count], 'must be the least and the most, such as [250, 450]'),
  timeline: oneOf(REQUEST_TIMELINES),
  urgency: oneOf(URGENCIES),
  progress,
  visit: z.optional(visit),
  scenes: z.optional(scenes),
  /** An answer after the estimates outdates them. */
  questions: z.optional(
    z.strictObject({
      beforeEstimates: z.optional(z.array(question)),
      afterEstimates: z.optional(z.array(question)),
    }),
  ),
  reviews: z.optional(
    z.strictObject({
      ofBusiness: z.optional(review),
      ofCustomer: z.optional(review),
      /** Of the business. */
      reply: z.optional(long),
      /** Why an administrator took down what the customer wrote. */
      takenDown: z.optional(long),
    }),
  ),
  /** What waits for the administrators. */
  reports: z.optional(z.array(report, 'must be a list of reports')),
});
export type SiteJob = z.infer<typeof job>;

/** Their order decides which texts and prices each job gets. */
export const jobs = z.strictObject({ jobs: z.array(job, 'must be a list of jobs') });

/** Of the home page, by the id of the trade. */
export const sampleCounts = z.record(id, count);

/** A text of an estimate or a message. Their order decides which each job gets. */
const said = text('Is there room to park a van out front?', LIMITS.message);

export const talk = z.strictObject({
  /** With estimates. Every now and then there is none. */
  offers: listOf(said, '["Includes materials and cleanup."]'),
  /** With an estimate above the budget. */
  aboveBudget: said,
  /** The business and the customer in turn. */
  conversations: z
    .array(
      z.strictObject({
        messages: listOf(said, '["Is there room to park?", "Yes, all day."]'),
        /** The last message has one of the job. */
        hasPicture: flag,
      }),
      'must be a list of conversations',
    )
    .check(z.minLength(1, 'must have at least one conversation')),
  /** What the business adds, and the customer hasn't read. */
  unread: z.array(listOf(said, '["Friday works for me too."]'), 'must be a list of lists of messages'),
  /** Why the price changes after the estimate was accepted. */
  moreWork: said,
  /** Of a customer whose review an administrator took down. */
  appeal: said,
});

/** What the businesses of the demo keep at hand. */
export const quickAnswers = listOf(
  text('Could you send me a picture?', LIMITS.quickAnswer),
  '["Thanks!"]',
).check(z.maxLength(LIMITS.quickAnswers, `must be at most ${LIMITS.quickAnswers} answers`));

/** Jobs whose owner or business there isn't. */
export function findStrangers(
  { jobs }: { jobs: readonly SiteJob[] },
  { people }: { people: readonly SitePerson[] },
): Mistake[] {
  const handles = new Set(people.map(({ handle }) => handle));
  return jobs.flatMap(({ owner, progress }, index) => {
    const chosen = progress.state === 'completed' ? progress.chosen : undefined;
    return [
      ...(handles.has(owner)
        ? []
        : [{ path: ['jobs', index, 'owner'], message: `is "${owner}", who isn't in people.json` }]),
      ...(chosen === undefined || handles.has(chosen)
        ? []
        : [
            {
              path: ['jobs', index, 'progress', 'chosen'],
              message: `is "${chosen}", who isn't in people.json`,
            },
          ]),
    ];
  });
}
