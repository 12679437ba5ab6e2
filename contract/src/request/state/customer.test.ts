import { expect, it } from 'vitest';
import { type CustomerFacts, stateForCustomer } from './customer.ts';
import type { JobState } from './state.ts';

/** A Wednesday, in the zone of this device. */
const NOW = new Date('2027-06-16T12:00');
const at = (local: string): string => new Date(local).toISOString();
const TUESDAY = at('2027-06-15T09:00');
const SUNDAY = at('2027-06-13T09:00');

const open: CustomerFacts = {
  status: 'open',
  estimatesCount: 0,
  activeEstimatesCount: 0,
  offers: null,
  acceptedEstimate: null,
  questionsToAnswer: 0,
  reviewUntil: null,
  endsAt: null,
  hiddenReason: null,
  contactSharing: null,
  createdAt: SUNDAY,
  updatedAt: SUNDAY,
};

const business = (name: string) => ({ id: 'b1', name, profileImageUrl: null });
const offersOf = (lowestAmount: number) => ({ lowestAmount, businesses: [business('Northside')] });

const accepted = {
  estimateId: 'e1',
  businessId: 'b1',
  businessName: 'Northside',
  amount: 1640,
  timeline: '3-5 days',
  description: '',
  earliestStart: null,
  proposal: null,
};
const proposal = (by: 'customer' | 'business', amount: number) => ({ by, amount, at: SUNDAY });

type Accepted = Partial<NonNullable<CustomerFacts['acceptedEstimate']>>;

const running = (changes: Accepted, facts: Partial<CustomerFacts> = {}): CustomerFacts => ({
  ...open,
  status: 'in-progress',
  contactSharing: 'shared',
  ...facts,
  acceptedEstimate: { ...accepted, ...changes },
});

type Case = [string, CustomerFacts, JobState['text'], JobState['action'], JobState['waits']];

const CASES: Case[] = [
  ['a new request', open, 'Waiting for estimates since Sunday', null, 'other'],
  [
    'a request of today',
    { ...open, createdAt: at('2027-06-16T08:00') },
    'Waiting for estimates',
    null,
    'other',
  ],
  [
    'a request whose estimates are gone',
    { ...open, estimatesCount: 2 },
    'Waiting for new estimates',
    null,
    'other',
  ],
  [
    'one estimate',
    { ...open, activeEstimatesCount: 1, offers: offersOf(550) },
    'Northside offers $550',
    'review-estimate',
    'me',
  ],
  [
    'one estimate of an older request',
    { ...open, activeEstimatesCount: 1 },
    '1 estimate to review',
    'review-estimate',
    'me',
  ],
  [
    'several estimates',
    { ...open, activeEstimatesCount: 3, offers: offersOf(550) },
    '3 estimates, from $550',
    'compare',
    'me',
  ],
  [
    'several estimates of an older request',
    { ...open, activeEstimatesCount: 3 },
    '3 estimates to compare',
    'compare',
    'me',
  ],
  [
    'a question, which outranks estimates',
    { ...open, activeEstimatesCount: 3, offers: offersOf(550), questionsToAnswer: 1 },
    '1 question to answer',
    'answer-questions',
    'me',
  ],
  ['questions', { ...open, questionsToAnswer: 2 }, '2 questions to answer', 'answer-questions', 'me'],
  [
    'an end, which outranks questions',
    { ...open, questionsToAnswer: 1, endsAt: at('2027-06-20T12:00') },
    'Ends on June 20 unless you keep it open',
    'keep-open',
    'me',
  ],
  [
    'a hidden request, which no one can answer',
    { ...open, hiddenReason: 'Spam', endsAt: at('2027-06-20T12:00') },
    "Businesses can't see your request while it's hidden",
    null,
    'none',
  ],
  [
    'contact details that were not shared',
    running({}, { contactSharing: 'none' }),
    "Northside doesn't have your address and phone number yet",
    'share-contact',
    'me',
  ],
  [
    'contact details that the business asked for',
    running({}, { contactSharing: 'asked' }),
    'Northside asked for your address and phone number',
    'share-contact',
    'me',
  ],
  [
    'a proposed price, which outranks contact details',
    running({ proposal: proposal('business', 1815) }, { contactSharing: 'none' }),
    'Northside wants to change the price to $1,815',
    'review-change',
    'me',
  ],
  [
    'a proposed change at the same price',
    running({ proposal: proposal('business', 1640) }),
    'Northside wants to change the job at the same price',
    'review-change',
    'me',
  ],
  [
    'a price that the customer proposed',
    running({ proposal: proposal('customer', 1500) }),
    'Waiting for Northside to agree to $1,500 since Sunday',
    'message',
    'other',
  ],
  [
    'a change that the customer proposed at the same price',
    running({ proposal: proposal('customer', 1640) }),
    'Waiting for Northside to answer your change since Sunday',
    'message',
    'other',
  ],
  [
    'a job of today, which is not done yet',
    running({}, { updatedAt: at('2027-06-16T08:00') }),
    'You chose Northside today',
    'message',
    'other',
  ],
  [
    'a job before its start day',
    running({ earliestStart: '2027-06-17' }),
    'Northside can start on June 17',
    'message',
    'other',
  ],
  [
    'a job on its start day',
    running({ earliestStart: '2027-06-16' }),
    'You chose Northside on Sunday',
    'complete',
    'none',
  ],
  [
    'a job of yesterday without a start day',
    running({}, { updatedAt: TUESDAY }),
    'You chose Northside yesterday',
    'complete',
    'none',
  ],
  [
    'a job whose business has left',
    running({ businessName: 'Former member' }),
    'The business has left. Complete the job, or cancel it',
    'complete',
    'me',
  ],
  [
    'a completed job to review',
    running({}, { status: 'completed', reviewUntil: at('2027-06-20T12:00') }),
    'Review Northside by June 20',
    'review',
    'me',
  ],
  [
    'a completed job of a business that has left',
    running({ businessName: 'Former member' }, { status: 'completed', reviewUntil: at('2027-06-20T12:00') }),
    'Review the business by June 20',
    'review',
    'me',
  ],
  ['a reviewed job', running({}, { status: 'completed' }), 'Completed on Sunday', null, 'none'],
  [
    'a canceled request',
    { ...open, status: 'cancelled', updatedAt: TUESDAY, endsAt: at('2027-06-20T12:00') },
    'Canceled yesterday',
    null,
    'none',
  ],
];

it.each(CASES)('tells the customer of %s', (_, request, text, action, waits) => {
  expect(stateForCustomer(request, NOW)).toEqual({ text, action, waits });
});
