/** Titles of notifications that ask their receiver to do something. Lists show these first. */
export const requestingTitles = {
  newEstimate: 'New estimate',
  newPrice: 'Estimate updated',
  newQuestion: 'New question',
  answerAfterEstimate: 'Is your estimate still correct?',
  contactAsked: 'Contact details requested',
  changeProposed: 'Change proposed',
  jobCompleted: 'Job completed',
  businessLeaving: 'The business you chose is leaving',
} as const;

/** Parts of requesting titles that also name a number or a date. */
const PARTS = { estimates: 'for your answer', end: 'Your request ends on ' } as const;

export const waitingTitle = (estimates: number): string =>
  estimates === 1 ? `1 estimate waits ${PARTS.estimates}` : `${estimates} estimates wait ${PARTS.estimates}`;

export const endingTitle = (date: string): string => `${PARTS.end}${date}`;

const fixed: ReadonlySet<string> = new Set(Object.values(requestingTitles));

export const isRequesting = (title: string): boolean =>
  fixed.has(title) || title.endsWith(PARTS.estimates) || title.startsWith(PARTS.end);
