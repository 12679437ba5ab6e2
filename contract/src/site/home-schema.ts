/** `site/home.json`: the words of the home page that speak of the marketplace's trades. */
import * as z from 'zod/mini';
import { listOf, type Mistake, text, without } from './kinds.ts';

const amount = z.int('must be a whole amount').check(z.nonnegative('must be 0 or more'));

const comparison = z
  .strictObject({
    extras: listOf(text('Service call fee', 40), '["Service call fee"]').check(
      z.maxLength(3, 'must be at most 3 extras'),
    ),
    offers: z
      .array(
        z.strictObject({
          name: text('Hana Kowal', 30),
          level: text('Handyman', 30),
          timeline: text('1-2 days', 30),
          price: amount,
          /** What each extra costs. 0: it is included. */
          extras: z.array(amount, 'must be a list of amounts, such as [45, 0]'),
        }),
        'must be a list of estimates',
      )
      .check(z.minLength(2, 'must have at least 2 estimates'), z.maxLength(4, 'must be at most 4 estimates')),
  })
  .check(
    without(({ extras, offers }) =>
      offers.flatMap((offer, index): Mistake[] =>
        offer.extras.length === extras.length
          ? []
          : [
              {
                path: ['offers', index, 'extras'],
                message: `must have ${extras.length} amounts, one an extra`,
              },
            ],
      ),
    ),
  );

export const home = z.strictObject({
  /** In the tab, beside the name. */
  title: text('Local help for your home', 60),
  /** Also in the picture that other sites show beside a link. */
  heading: text('The right hands for the jobs around your home', 80),
  /** For search engines and link previews. */
  description: text('Post what needs doing, get estimates, and choose who does the work.', 160),
  intro: text('Tell us what you need done. Local businesses send you a price.'),
  /** A request as people write it. The example compares estimates for it. */
  job: text('Kitchen faucet drips all night', 60),
  /** Above the trades. */
  trades: text('From a dripping faucet to a new roof: find the help you need.', 100),
  invitation: text('Need something done at home?', 60),
  /** Invented estimates, whose totals follow the extras that a visitor ticks. */
  comparison,
});
