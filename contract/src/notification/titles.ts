/** Titles of notifications that ask their receiver to do something. Lists show these first. */
export const requestingTitles = {
  newEstimate: 'New estimate',
  newPrice: 'Estimate updated',
  contactAsked: 'Contact details requested',
  changeProposed: 'Change proposed',
  jobCompleted: 'Job completed',
  businessLeaving: 'The business you chose is leaving',
} as const;
