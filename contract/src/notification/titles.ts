import { countOf } from '../shared/plural.ts';

/** Titles of notifications that ask their receiver to do something. Lists show these first. */
export const requestingTitles = {
  newEstimate: 'New estimate',
  newPrice: 'Estimate updated',
  newQuestion: 'New question',
  answerAfterEstimate: 'Is your estimate still correct?',
  contactAsked: 'Contact details requested',
  changeProposed: 'Change proposed',
  visitProposed: 'Choose a time for a visit',
  visitMoving: 'Choose another time for a visit',
  visitTimesAsked: 'Offer other times for a visit',
  visitStillGood: 'Still good?',
  visitToTell: 'Did the visit take place?',
  jobCompleted: 'Job completed',
  businessLeaving: 'The business you chose is leaving',
} as const;

const END = 'Your request ends on ';

export const waitingTitle = (estimates: number): string => `${countOf(estimates, 'estimate')} to review`;

export const endingTitle = (date: string): string => `${END}${date}`;

const fixed: ReadonlySet<string> = new Set(Object.values(requestingTitles));

/** Some requesting titles also name a number or a date. */
export const isRequesting = (title: string): boolean =>
  fixed.has(title) || / estimates? to review$/.test(title) || title.startsWith(END);
