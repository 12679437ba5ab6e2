/**
 * What a call costs in Firestore at most: documents read, documents written, queries made. A query costs a read
 * also where it finds nothing, and a count one for each thousand that it counts.
 * The session's own profile is the first read of every call, and the account's count of what it
 * does is read and written with every change (`counted`). The figures are those of the
 * situations in `cost-scenarios.ts`; they may not depend on how much else is stored.
 */
import type { CallName } from '@marketplace/contract/calls';
import type { Cost } from '../../functions/src/store/firestore/meter.ts';

const cost = (reads: number, writes = 0, queries = 0): Cost => ({ reads, writes, queries });
const counted = (reads: number, writes: number, queries = 0): Cost => cost(reads + 1, writes + 1, queries);

export const COST_BUDGET: { readonly [N in CallName]: Cost } = {
  getMe: cost(1),
  // The attempts of the caller, the new profile with its session, the totals.
  register: cost(1, 3),
  // What failed at the account and from the caller, and the profile; a place is taken and given back, a session begins.
  login: cost(3, 3),
  logout: cost(1, 1),
  updateProfile: counted(1 + 1, 1),
  // That this session listens.
  getFirebaseToken: cost(1, 1),

  // How many are open, and the upload that is allowed.
  createUpload: counted(1 + 1, 1, 1),
  // The upload, and once more when it is used.
  setImagePolicy: cost(1 + 1 + 1, 2),
  setProfileImage: cost(1 + 1 + 2, 3),

  getVapidPublicKey: cost(0),
  // The person's other browsers are looked for; there are none.
  subscribePush: counted(1 + 1, 1, 1),
  unsubscribePush: counted(1 + 1, 1),
  updateNotificationSettings: counted(1, 1),

  // A page of five looks one further, to know whether there is a next one.
  listOpenRequests: cost(1 + 6, 0, 1),
  // The totals, in ten parts and a correction.
  getRequestStats: cost(1 + 11),
  // Three of one's own.
  listMyRequests: cost(1 + 3, 0, 1),
  // The request and its two estimates.
  getRequest: cost(1 + 1 + 2, 0, 1),
  // The profile again, inside the transaction, and two pictures; with it the totals.
  createRequest: counted(1 + 1 + 2, 1 + 2 + 1),
  updateRequest: counted(1 + 1, 1),
  deleteRequest: counted(1 + 1, 1 + 1),
  // The request and its two estimates.
  completeRequest: counted(1 + 1 + 2, 1 + 2, 1),
  // Two at once.
  clearCompletedRequests: counted(1 + 2, 2, 1),

  listMyEstimates: cost(1 + 3, 0, 1),
  // Request, thread and profile; whether one counts already; then all but the profile are written, and the totals.
  createEstimate: counted(1 + 3 + 1, 3 + 1, 1),
  // The estimate, the request, both estimates on it, and the totals.
  acceptEstimate: counted(1 + 2 + 2, 1 + 2 + 1, 1),
  changeEstimateStatus: counted(1 + 2, 2),
  updateEstimate: counted(1 + 1, 1),
  // The estimate, then within the transaction it, its request and the thread; with them the totals.
  deleteEstimate: counted(1 + 1 + 3, 3 + 1, 1),
  // Two at once.
  clearCompletedEstimates: counted(1 + 2, 2, 1),
  archiveEstimates: counted(1 + 2, 2),
  restoreEstimates: counted(1 + 2, 2),
  // Two, each on a request of its own: as `deleteEstimate`, twice.
  deleteEstimates: counted(1 + 2 * (1 + 3), 2 * (3 + 1), 2),

  // The thread on either side, who the other one is now, and three messages.
  listMessages: cost(1 + 3 + 3, 0, 1),
  // The thread, whether it was sent before, and the estimate that lets them talk.
  sendMessage: counted(1 + 3, 2, 1),
  markMessagesRead: cost(1 + 1, 1),
  // Two threads.
  listConversations: cost(1 + 2, 0, 1),

  // The totals, in ten parts and a correction.
  getUserAnalytics: cost(1 + 11),
};
