/** What the two sides of the completed demo jobs say of each other. */
import { reviewId } from '@marketplace/contract/review/rules';
import type { DemoPerson } from './person.ts';

type Words = [stars: number, text: string];

type Reviews = {
  ofBusiness?: Words;
  ofCustomer?: Words;
  /** Of the business. */
  reply?: string;
  /** Why an administrator took down what the customer wrote. */
  takenDown?: string;
};

/** By the job’s title. Of the first one only the customer has written, so it is sealed; jobs without any wait for theirs. */
const REVIEWS: Readonly<Record<string, Reviews>> = {
  'Rebuild the back steps': {
    ofBusiness: [5, 'The steps are solid and the handrail looks great. They even swept the path.'],
  },
  'Deep clean before guests': {
    ofBusiness: [4, 'Spotless. They were half an hour late, but they called ahead.'],
    ofCustomer: [5, 'Friendly, paid right away, and everything was ready when we got there.'],
    reply: "Thank you, Maya! We've changed our route so we'll be on time.",
  },
  'Patch a hole from a doorknob': {
    ofBusiness: [5, "Explained every step, and you can't see the patch."],
    ofCustomer: [4, ''],
  },
  'New water heater': {
    ofBusiness: [1, 'Call me and I will tell you what his neighbor says about him!'],
    ofCustomer: [2, 'The closet was full, so we had to come twice.'],
    takenDown: 'This review is about someone else and not about the work.',
  },
  'Reseed a bare patch of lawn': {
    ofBusiness: [3, 'The grass came up, a week later than we agreed.'],
    ofCustomer: [5, 'Knew exactly what was needed. A pleasure to work with.'],
    reply: "The rain washed away the first seeding. We're sorry it took so long.",
  },
  'Paint the porch ceiling': {
    ofBusiness: [5, 'Careful with the plants below, and the color is exactly the one I chose.'],
    ofCustomer: [5, 'Everything was cleared away when we came. Thank you!'],
  },
  'Ceiling fan in the bedroom': {
    ofBusiness: [5, 'Done in an hour, without a wobble. They took the old lamp along.'],
    ofCustomer: [5, 'Clear about what was wanted.'],
  },
  'Replace a running toilet': {
    ofBusiness: [4, 'Came the same day. The price was the one in the estimate.'],
    ofCustomer: [5, ''],
  },
  'Put up a swing set': {
    ofBusiness: [5, 'The kids were on it before the tools were packed. Very solid.'],
    ofCustomer: [4, 'A nice family. Two screws were missing, which cost us a trip.'],
  },
  'Replace a few lifted shingles': {
    ofBusiness: [5, "Showed me photos of every shingle, and we've been dry since."],
    ofCustomer: [5, 'Moved the cars without being asked.'],
  },
  'Thermostat shows the wrong temperature': {
    ofBusiness: [4, 'Found the draft behind the wall instead of selling me a new one.'],
    ofCustomer: [5, 'Had written down the readings of a week. Made it easy.'],
    reply: "Thank you! A week of readings is the best start we've ever had!",
  },
  'Fix a sticking front door': {
    ofBusiness: [5, 'Planed a hair off in the right place. It closes like new.'],
    ofCustomer: [5, ''],
  },
  'Two bedrooms in soft green': {
    ofBusiness: [5, 'They taped every edge and brought three greens to hold against the light.'],
    ofCustomer: [5, 'Rooms were empty and ready. Easy job.'],
  },
  'Repaint the stairwell': {
    ofBusiness: [4, 'Beautiful work. It took a day longer than planned.'],
    ofCustomer: [5, ''],
    reply: 'Thank you! The second coat needed a dry day.',
  },
  'Touch up the kitchen walls': {
    ofBusiness: [5, "You can't tell where the old paint ends."],
    ofCustomer: [5, 'Had the right color on hand.'],
  },
  'Repaint the front door': {
    ofBusiness: [4, 'The color is perfect. He came back to fix a drip, no questions asked.'],
    ofCustomer: [5, 'Offered me iced tea in the heat.'],
  },
  'Stain the back fence': {
    ofBusiness: [5, 'Both brothers came, and it was done by Friday as promised.'],
    ofCustomer: [4, ''],
  },
  'Move a sofa from the store to my apartment': {
    ofBusiness: [5, ''],
    ofCustomer: [5, "Held the door open for us. We'd gladly come back."],
  },
};

type Job = { title: string; requestId: string };

export async function writeReviews({ title, requestId }: Job, customer: DemoPerson, business: DemoPerson) {
  const { ofBusiness, ofCustomer, reply } = REVIEWS[title] ?? {};
  const write = ([stars, text]: Words) => ({ params: { id: requestId }, input: { stars, text } });
  if (ofBusiness) await customer.call('writeReview', write(ofBusiness));
  if (ofCustomer) await business.call('writeReview', write(ofCustomer));
  const params = { reviewId: reviewId(requestId, 'of-business') };
  if (reply) await business.call('replyToReview', { params, input: { reply } });
}

/** Hides the review, and leaves its appeal open. */
export async function takeDownReview({ title, requestId }: Job, author: DemoPerson, admin: DemoPerson) {
  const reason = REVIEWS[title]?.takenDown;
  if (!reason) return;
  const thing = { kind: 'review', thingId: reviewId(requestId, 'of-business') } as const;
  const { id } = await admin.call('createAct', { input: { ...thing, act: 'hide', reason } });
  const text = 'His neighbor asked me to warn others. I can leave that part out.';
  await author.call('appealAct', { params: { id }, input: { text } });
}
