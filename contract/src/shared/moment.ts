/** A stored time, as the SDKs of server and browser have it. */
export interface Moment {
  toDate: () => Date;
  toMillis: () => number;
}

/** A stored time as answers have it. */
export const iso = (moment: Moment): string => moment.toDate().toISOString();
