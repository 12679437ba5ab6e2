/**
 * How much each call reads and answers at most, whatever is stored. docs/scale.md shows it as a table, and tests compare
 * it with what the calls read.
 */
import type { CallName } from './calls.ts';
import { LIMITS } from './constants.ts';

export type ListBound = {
  /** Documents, as Firestore bills them. */
  reads: number;
  /** Items in the answer. */
  items?: number;
  /** What the reads grow with, up to the maximum. */
  by: string;
};

/** The session's account, the counter of attempts, and a few documents that the call names. */
const FEW = 50;

/** One more than the page shows whether there is a next one. `each` counts an item and what belongs to it. */
const pageOf = (items: number, { each = 1, by = 'a page' } = {}): ListBound => ({
  reads: FEW + (items + 1) * each,
  items,
  by,
});

const ON_REQUEST = LIMITS.estimatesOnRequest;
const ofRequest = (each: number, by: string): ListBound => ({ reads: FEW + ON_REQUEST * each, by });

const BULK = LIMITS.bulkEstimates;
/** The live visits on a request that ends, and the estimates. */
const ended: ListBound = {
  reads: FEW + ON_REQUEST + LIMITS.liveVisitsOnRequest,
  by: 'the estimates and live visits on the request',
};
/** Of one business on a request, with the request. */
const OWN_ON_REQUEST = LIMITS.ownEstimatesOnRequest + 1;

const cleared: ListBound = { reads: FEW + LIMITS.clearedAtOnce, by: 'completed jobs, a thousand at a time' };
const hidden: ListBound = {
  reads: FEW + ON_REQUEST * 2 + LIMITS.liveVisitsOnRequest,
  by: 'the estimates, conversations, and live visits on a hidden request',
};
const parted: ListBound = { reads: FEW + 200, by: 'conversations, the rest by a trigger' };

/** The calls that read lists. */
export const LIST_BOUNDS: Partial<Record<CallName, ListBound>> = {
  exportAccount: {
    reads: FEW + 3 * LIMITS.exportPage,
    items: LIMITS.exportPage,
    by: 'a page, estimates whose versions fill it, and what its visits show',
  },
  listMyRequests: pageOf(LIMITS.ownPage, { by: 'a page, which also ends at 1 MB' }),
  listMyEstimates: pageOf(LIMITS.ownPage, { by: 'a page, which also ends at 1 MB' }),
  listOpenRequests: {
    ...pageOf(LIMITS.requestPageMax),
    reads: FEW + 100,
    by: 'a page, and what a search sifts',
  },
  getRequest: { ...ofRequest(2, 'the estimates on the request and the ratings'), items: ON_REQUEST },
  updateRequest: {
    reads: FEW + ON_REQUEST * 2 + LIMITS.liveVisitsOnRequest,
    by: 'the estimates, conversations, and live visits on the request',
  },
  deleteRequest: ended,
  completeRequest: ended,
  markEstimatesSeen: ofRequest(1, 'the estimates on the request'),
  acceptEstimate: ended,
  answerQuestion: ofRequest(1, 'the pending estimates on the request'),
  deleteEstimates: {
    reads: FEW + BULK * (1 + OWN_ON_REQUEST),
    items: BULK,
    by: 'the given estimates, and those beside them',
  },
  archiveEstimates: { reads: FEW + BULK, items: BULK, by: 'the given estimates' },
  restoreEstimates: { reads: FEW + BULK, items: BULK, by: 'the given estimates' },
  clearCompletedRequests: cleared,
  clearCompletedEstimates: cleared,
  listEstimateVersions: pageOf(LIMITS.versionPageMax),
  listConversations: pageOf(LIMITS.conversationPageMax),
  listMessages: pageOf(LIMITS.messagePage),
  listNotifications: pageOf(LIMITS.notificationPageMax),
  listQuestions: {
    reads: FEW + LIMITS.questionsEver,
    items: LIMITS.questions + LIMITS.ownQuestions,
    by: 'the questions on the request, also hidden and dismissed ones',
  },
  askQuestion: { reads: FEW + LIMITS.questionsEver, by: 'the questions on the request' },
  listVisits: pageOf(LIMITS.visitPageMax, { each: 4, by: 'a page, with the requests and the other sides' }),
  listVisitsOfJob: {
    reads: FEW + LIMITS.visitsListed * 4,
    items: LIMITS.visitsListed,
    by: 'the newest visits on the request, with the other sides',
  },
  proposeVisit: {
    reads: FEW + LIMITS.visitsEver + LIMITS.ownEstimatesOnRequest,
    by: 'the visits and estimates of the business on the request',
  },
  getContact: { reads: FEW + LIMITS.visitsEver, by: 'the visits of the business on the request' },
  listReviewsOfBusiness: pageOf(LIMITS.reviewPageMax),
  listReviewsOfCustomer: pageOf(LIMITS.reviewPageMax),
  listSavedSearches: { reads: FEW, items: LIMITS.savedSearches, by: 'the saved searches' },
  listSessions: { reads: FEW, items: 50, by: 'nothing: the profile lists them' },
  listBlocks: pageOf(LIMITS.blockPageMax, { each: 2, by: 'a page, with the accounts' }),
  blockAccount: parted,
  unblockAccount: parted,
  listDisclosures: pageOf(LIMITS.disclosurePageMax, { each: 2 }),
  listReports: pageOf(LIMITS.reportPageMax, { each: 5, by: 'a page, with the reported content' }),
  listActs: pageOf(LIMITS.reportPageMax, { each: 3 }),
  listAppeals: pageOf(LIMITS.reportPageMax, { each: 3 }),
  listOwnActs: pageOf(LIMITS.reportPageMax, { each: 3 }),
  createAct: hidden,
  undoAct: hidden,
  decideAppeal: hidden,
  listRecord: pageOf(50, { each: 5, by: 'a page, with its accounts and requests' }),
};

export const readsAtMost = (name: CallName): number => LIST_BOUNDS[name]?.reads ?? FEW;
