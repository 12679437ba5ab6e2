import { expect, it } from 'vitest';
import { type BusinessFacts, stateForBusiness } from './business.ts';
import type { JobState } from './state.ts';

/** A Wednesday, in the zone of this device. */
const NOW = new Date('2027-06-16T12:00');
const at = (local: string): string => new Date(local).toISOString();
const SUNDAY = at('2027-06-13T09:00');

const pending: BusinessFacts = {
  status: 'pending',
  serviceRequestStatus: 'open',
  customerName: 'Maya',
  customerLeft: false,
  amount: 550,
  proposal: null,
  isOutdated: null,
  validUntil: null,
  earliestStart: null,
  rejectionReason: null,
  acceptedPrice: null,
  hiddenReason: null,
  acceptedAt: null,
  completedAt: null,
  reviewUntil: null,
  updatedAt: SUNDAY,
};
const rejected: BusinessFacts = { ...pending, status: 'rejected' };
const accepted: BusinessFacts = {
  ...pending,
  status: 'accepted',
  serviceRequestStatus: 'in-progress',
  acceptedAt: SUNDAY,
};
const completed: BusinessFacts = { ...accepted, serviceRequestStatus: 'completed', completedAt: SUNDAY };

const proposal = (by: 'customer' | 'business', amount: number) => ({
  by,
  amount,
  at: SUNDAY,
  timeline: '3-5 days',
  description: '',
  coverage: {},
  guaranteeMonths: null,
  earliestStart: null,
  validUntil: null,
  lines: [],
});

type Case = [string, BusinessFacts, JobState['text'], JobState['action'], JobState['waits']];

const CASES: Case[] = [
  ['a sent estimate', pending, 'Waiting for Maya since Sunday', 'message', 'other'],
  [
    'an estimate for a customer without a name',
    { ...pending, customerName: 'Customer' },
    'Waiting for the customer since Sunday',
    'message',
    'other',
  ],
  [
    'an estimate before the latest answer',
    { ...pending, isOutdated: 'answer' },
    'Sent before the latest answer. Is it still correct?',
    'check-estimate',
    'me',
  ],
  [
    'an estimate before the latest change',
    { ...pending, isOutdated: 'edit' },
    'Sent before the latest change. Is it still correct?',
    'check-estimate',
    'me',
  ],
  [
    'an expired estimate, which outranks a change',
    { ...pending, validUntil: '2027-06-14', isOutdated: 'edit' },
    'Your estimate expired on June 14',
    'edit-estimate',
    'me',
  ],
  [
    'a hidden estimate',
    { ...pending, hiddenReason: 'Spam' },
    "The customer can't see your estimate while it's hidden",
    null,
    'none',
  ],
  [
    'a rejected estimate on an open request',
    { ...rejected, rejectionReason: 'price' },
    'This estimate was not selected. Reason: the price',
    'send-estimate',
    'none',
  ],
  [
    'an estimate that lost to a lower one',
    { ...rejected, serviceRequestStatus: 'in-progress', acceptedPrice: 'below' },
    'This estimate was not selected. The customer chose a lower price',
    null,
    'none',
  ],
  [
    'an estimate that lost for an unknown reason',
    { ...rejected, serviceRequestStatus: 'completed' },
    'This estimate was not selected',
    null,
    'none',
  ],
  [
    'an estimate on a canceled request',
    { ...rejected, serviceRequestStatus: 'cancelled' },
    'This estimate was not selected. The request was canceled',
    null,
    'none',
  ],
  [
    'a price that the customer proposed',
    { ...accepted, proposal: proposal('customer', 500) },
    'Maya wants to change the price to $500',
    'review-change',
    'me',
  ],
  [
    'a change that a customer without a name proposed',
    { ...accepted, customerName: null, proposal: proposal('customer', 550) },
    'The customer wants to change the job at the same price',
    'review-change',
    'me',
  ],
  [
    'a price that the business proposed',
    { ...accepted, proposal: proposal('business', 600) },
    'Waiting for Maya to agree to $600 since Sunday',
    'message',
    'other',
  ],
  [
    'a job of today, which is not done yet',
    { ...accepted, acceptedAt: at('2027-06-16T08:00') },
    'Maya chose you today',
    'message',
    'none',
  ],
  [
    'a job before its start day',
    { ...accepted, earliestStart: '2027-06-17' },
    'You can start on June 17',
    'message',
    'none',
  ],
  [
    'a job on its start day',
    { ...accepted, earliestStart: '2027-06-16' },
    'Maya chose you on Sunday',
    'complete',
    'none',
  ],
  [
    'a job without the time of its acceptance',
    { ...accepted, acceptedAt: null, updatedAt: at('2027-06-15T08:00') },
    'Maya chose you yesterday',
    'complete',
    'none',
  ],
  [
    'a completed job to review',
    { ...completed, reviewUntil: at('2027-06-20T12:00') },
    'Review Maya by June 20',
    'review',
    'me',
  ],
  ['a reviewed job', completed, 'Completed on Sunday', null, 'none'],
  [
    'a canceled job',
    { ...accepted, serviceRequestStatus: 'cancelled' },
    'Maya canceled this job',
    null,
    'none',
  ],
  [
    'a canceled job whose customer has left',
    { ...accepted, serviceRequestStatus: 'cancelled', customerLeft: true },
    'This job was canceled, and its customer has left',
    null,
    'none',
  ],
];

it.each(CASES)('tells the business of %s', (_, estimate, text, action, waits) => {
  expect(stateForBusiness(estimate, NOW)).toEqual({ text, action, waits });
});
