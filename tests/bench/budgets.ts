/** The maximum ratio of each measure to its counterpart. A budget is set before it is measured. */
export const BUDGETS = {
  message: 2,
  /** Of an empty React page. */
  homePageWeight: 1.35,
  signInWeight: 2.1,
  screenWeight: 2.3,
  /** Of 200 KB: Firebase with the listeners, and the code of the first open conversation. */
  listenersAndChatWeight: 1,
  largestPaint: 1,
  firstVisit: 2.2,
  repeatedVisit: 1.3,
  /** Of 200 ms, Web Vitals' limit for a good response. */
  typing: 1,
  opening: 1,
  openingFirst: 2,
  /** Of a shift of 0.02 in the whole visit. */
  layoutShift: 1,
  coldStart: 1.6,
  coldPage: 2.5,
  page: 1.6,
  read: 1.4,
  fanOutAmongOthers: 1.05,
  fanOutForEach: 1.1,
  hostileText: 40,
  hostileSearch: 4,
} as const;
