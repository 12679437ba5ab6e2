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
    ofBusiness: [5, 'The steps are solid and the handrail is lovely. They even swept the path.'],
  },
  'Deep clean before guests': {
    ofBusiness: [4, 'Spotless. They came half an hour late, but called ahead.'],
    ofCustomer: [5, 'Friendly, paid on the spot, and everything was ready when we came.'],
    reply: 'Thank you, Maya! We have changed our route so that we are on time.',
  },
  'Patch a hole from a door handle': {
    ofBusiness: [5, 'Explained every step, and the patch cannot be seen.'],
    ofCustomer: [4, ''],
  },
  'New water heater': {
    ofBusiness: [1, 'Call me and I will tell you what his neighbor says about him!'],
    ofCustomer: [2, 'The cellar was full, so we had to come twice.'],
    takenDown: 'It is about a third person, and not about the work.',
  },
  'Reseed a bare patch': {
    ofBusiness: [3, 'The grass has come up, a week later than agreed.'],
    ofCustomer: [5, 'Clear about what was needed. A pleasure.'],
    reply: 'The first seed was washed away by the rain. We are sorry that it took so long.',
  },
  'Sofa from a shop to my flat': {
    ofBusiness: [5, ''],
    ofCustomer: [5, 'The door was held open for us. Any time again.'],
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

/** What was taken down waits for a look at the appeal against it. */
export async function takeDownReview({ title, requestId }: Job, author: DemoPerson, admin: DemoPerson) {
  const reason = REVIEWS[title]?.takenDown;
  if (!reason) return;
  const thing = { kind: 'review', thingId: reviewId(requestId, 'of-business') } as const;
  const { id } = await admin.call('createAct', { input: { ...thing, act: 'hide', reason } });
  const text = 'His neighbor asked me to tell others. I can leave that part out.';
  await author.call('appealAct', { params: { id }, input: { text } });
}
