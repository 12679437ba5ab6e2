/**
 * What a call costs in Firestore at most: documents read, documents written, queries made.
 * The session's own profile is the first read of every call. The figures are those of the
 * situations in `cost-scenarios.ts`; they may not depend on how much else is stored.
 */
import type { CallName } from '@marketplace/contract/calls';
import type { Cost } from '../../functions/src/store/meter.ts';

const cost = (reads: number, writes = 0, queries = 0): Cost => ({ reads, writes, queries });

export const COST_BUDGET: { readonly [N in CallName]: Cost } = {
  getMe: cost(1),
  // The attempts of the caller, the new profile with its session.
  register: cost(2, 3),
  // The attempts of account and caller, counted and taken back; the profile with its new session.
  login: cost(4, 7),
  logout: cost(1, 1),
  updateProfile: cost(1 + 1, 1),
  getFirebaseToken: cost(1),

  // The attempts, and the upload that is allowed.
  createUpload: cost(1 + 1, 2),
  setImagePolicy: cost(1 + 1, 2),
  setProfileImage: cost(1 + 2, 3),

  getVapidPublicKey: cost(0),
  // The person's other browsers are looked for; there are none.
  subscribePush: cost(1, 1, 1),
  unsubscribePush: cost(1 + 1, 1),
  updateNotificationSettings: cost(1, 1),

  // A page of five looks one further, to know whether there is a next one.
  listOpenRequests: cost(1 + 6, 0, 1),
  // Computed from indexes: a read for each thousand entries, which the meter does not see.
  getRequestStats: cost(1, 0, 3),
  // Three of one's own.
  listMyRequests: cost(1 + 3, 0, 1),
  // The request and its two estimates.
  getRequest: cost(1 + 1 + 2, 0, 1),
  // The profile again, inside the transaction, and two pictures.
  createRequest: cost(1 + 1 + 2, 1 + 2),
  updateRequest: cost(1 + 1, 1),
  deleteRequest: cost(1 + 1, 1),
  // The request and its two estimates.
  completeRequest: cost(1 + 1 + 2, 1 + 2, 1),
  // Two at once.
  clearCompletedRequests: cost(1 + 2, 2, 1),

  listMyEstimates: cost(1 + 3, 0, 1),
  // Request, thread and profile; whether one counts already; then all but the profile are written.
  createEstimate: cost(1 + 3, 3, 1),
  // The estimate, the request, and both estimates on it.
  acceptEstimate: cost(1 + 2 + 2, 1 + 2, 1),
  changeEstimateStatus: cost(1 + 2, 2),
  updateEstimate: cost(1 + 1, 1),
  // The estimate, then within the transaction it, its request and the thread.
  deleteEstimate: cost(1 + 1 + 3, 3, 1),
  // Two at once.
  clearCompletedEstimates: cost(1 + 2, 2, 1),
  archiveEstimates: cost(1 + 2, 2),
  restoreEstimates: cost(1 + 2, 2),
  // Two, each on a request of its own: as `deleteEstimate`, twice.
  deleteEstimates: cost(1 + 2 * (1 + 3), 2 * 3, 2),

  // The thread on either side, who the other one is now, and three messages.
  listMessages: cost(1 + 3 + 3, 0, 1),
  // The attempts, the thread, whether it was sent before, and the estimate that lets them talk.
  sendMessage: cost(1 + 4, 3, 1),
  markMessagesRead: cost(1 + 1, 1),
  // Two threads.
  listConversations: cost(1 + 2, 0, 1),

  // Three totals and thirty days, counted by the indexes.
  getUserAnalytics: cost(1, 0, 3 + 30),
};
