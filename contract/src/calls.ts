/**
 * Every call between browser and server, once. The server's handlers are typed
 * as one for every entry, the browser's client is derived from it, the tests
 * walk it and docs/api.md is printed from it. No other file spells an /api path.
 */
import * as z from 'zod/mini';
import { accountExport } from './account-export.ts';
import {
  accountDeletion,
  emailVerification,
  login,
  passwordChange,
  passwordForgotten,
  passwordReset,
  portfolioUpdate,
  profileUpdate,
  quickAnswers,
  registration,
} from './account-forms.ts';
import { userAnalytics } from './analytics.ts';
import { publicBusiness } from './business.ts';
import {
  call,
  type InputOf,
  type OutputOf,
  type ParamsOf,
  type ParsedInputOf,
  type QueryOf,
  type RateLimit,
} from './call.ts';
import {
  bulkOutcome,
  estimate,
  estimateChange,
  estimateIds,
  estimateStatusChange,
  newEstimate,
} from './estimate.ts';
import { count, imageSize, objectPath, uploadAddress } from './fields.ts';
import { conversation, conversationQuery, message, messageQuery, newMessage, presence } from './message.ts';
import {
  newPushSubscription,
  notification,
  notificationQuery,
  notificationSettings,
  notificationsRead,
  pushEndpoint,
} from './notification.ts';
import {
  newReview,
  review,
  reviewPage,
  reviewQuery,
  reviewReply,
  reviewsOfRequest,
  reviewTakeDown,
} from './review.ts';
import {
  newServiceRequest,
  requestQuery,
  requestStats,
  serviceRequest,
  serviceRequestChange,
  serviceRequestDetail,
} from './service-request.ts';
import { session } from './session.ts';
import { user } from './user.ts';

const ownUser = z.object({ user });
/** Nothing need be said; where the size is, Cloud Storage takes no more than that. */
const newUpload = z.optional(z.strictObject({ size: z.optional(imageSize) }));
const imageAddress = z.strictObject({ imageURL: uploadAddress });
const counted = z.object({ count });
const nextCursor = { 'X-Next-Cursor': 'where the next page begins; absent on the last page' };

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** What an account may do at most. A call about several things counts once. */
const limits = {
  account: { kind: 'account', max: 60, windowSeconds: 10 * MINUTE },
  export: { kind: 'export', max: 10, windowSeconds: HOUR },
  upload: { kind: 'upload', max: 120, windowSeconds: HOUR },
  request: { kind: 'request', max: 30, windowSeconds: HOUR },
  // Sent and taken back again and again, an estimate would ring as often.
  estimate: { kind: 'estimate', max: 60, windowSeconds: HOUR, maxAboutOne: 6 },
  change: { kind: 'change', max: 120, windowSeconds: 10 * MINUTE },
  review: { kind: 'review', max: 30, windowSeconds: HOUR },
  message: { kind: 'message', max: 60, windowSeconds: MINUTE },
  presence: { kind: 'presence', max: 40, windowSeconds: MINUTE },
  notification: { kind: 'notification', max: 240, windowSeconds: 10 * MINUTE },
} as const satisfies Record<string, RateLimit>;

const accountCalls = {
  /** Who is signed in; `user` is null when nobody is. */
  getMe: call({
    method: 'GET',
    path: '/api/auth/me',
    access: 'anyone',
    status: 200,
    output: z.object({ user: z.nullable(user) }),
  }),
  /** Sign in with email and password; sets the session cookie. */
  login: call({
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    status: 200,
    limit: { counted: 'failed attempts, by account and by caller' },
    input: login,
    output: ownUser,
    errors: ['wrong-credentials'],
  }),
  /** Open an account and sign in; sets the session cookie. */
  register: call({
    method: 'POST',
    path: '/api/auth/register',
    access: 'anyone',
    status: 201,
    limit: { counted: 'attempts, by caller' },
    input: registration,
    output: ownUser,
    errors: ['email-taken', 'password-needed', 'too-many-attempts'],
  }),
  /** End the session here; clears the cookie. */
  logout: call({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'anyone',
    status: 204,
    limit: { within: 'login' },
  }),
  /**
   * Change one’s own profile. What is left out stays; empty text or null clears a field. A new email
   * address wants a sign-in of the last ten minutes, or the password.
   */
  updateProfile: call({
    method: 'PUT',
    path: '/api/auth/profile',
    access: 'signed-in',
    status: 200,
    limit: limits.account,
    input: profileUpdate,
    output: ownUser,
    errors: ['email-taken'],
  }),
  /** Change the password, with the one before. All other sessions end. */
  changePassword: call({
    method: 'PUT',
    path: '/api/auth/password',
    access: 'signed-in',
    whileLeaving: true,
    status: 204,
    limit: limits.account,
    input: passwordChange,
    errors: ['password-needed'],
  }),
  /** Send a mail with a link by which a new password can be set. It is not told whether the address has an account. */
  requestPasswordReset: call({
    method: 'POST',
    path: '/api/auth/password-reset',
    access: 'anyone',
    status: 204,
    limit: { counted: 'attempts, by address and by caller' },
    input: passwordForgotten,
  }),
  /** Set a new password by the code of that link, once. All sessions end. */
  resetPassword: call({
    method: 'PUT',
    path: '/api/auth/password-reset',
    access: 'anyone',
    status: 204,
    limit: { counted: 'attempts, by caller' },
    input: passwordReset,
    errors: ['not-found'],
  }),
  /** Send a mail with a link by which one’s email address is confirmed. Whoever registers is sent one unasked. */
  requestEmailVerification: call({
    method: 'POST',
    path: '/api/auth/email-verification',
    access: 'signed-in',
    status: 204,
    limit: { counted: 'mails, by address' },
  }),
  /** Confirm an email address by the code of that link, signed in or not. */
  verifyEmail: call({
    method: 'PUT',
    path: '/api/auth/email-verification',
    access: 'anyone',
    status: 204,
    limit: { counted: 'attempts, by caller' },
    input: emailVerification,
    errors: ['not-found'],
  }),
  /** The sessions of one’s account, last used first, this one before all others. */
  listSessions: call({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'signed-in',
    status: 200,
    output: z.array(session),
  }),
  /** End one of them: whoever is signed in there is signed out, and notified no more. */
  endSession: call({
    method: 'DELETE',
    path: '/api/auth/sessions/{sessionId}',
    access: 'signed-in',
    whileLeaving: true,
    status: 204,
    limit: limits.account,
    errors: ['not-found'],
  }),
  /** End all of them, this one too; clears the cookie. */
  endAllSessions: call({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'signed-in',
    whileLeaving: true,
    status: 204,
    limit: limits.account,
  }),
  /** All that is stored of one’s account, to take along. */
  exportAccount: call({
    method: 'POST',
    path: '/api/auth/export',
    access: 'signed-in',
    whileLeaving: true,
    status: 200,
    limit: limits.export,
    output: accountExport,
  }),
  /**
   * Leave. Others see the account no more, open requests are cancelled and pending estimates withdrawn, all other
   * sessions end; after 30 days it is deleted for good. Until then it can be read, and nothing else.
   */
  deleteAccount: call({
    method: 'POST',
    path: '/api/auth/deletion',
    access: 'signed-in',
    whileLeaving: true,
    status: 200,
    limit: limits.account,
    input: accountDeletion,
    output: ownUser,
    errors: ['password-needed'],
  }),
  /** Stay after all. What was cancelled and withdrawn stays so. */
  keepAccount: call({
    method: 'DELETE',
    path: '/api/auth/deletion',
    access: 'signed-in',
    whileLeaving: true,
    status: 200,
    limit: limits.account,
    output: ownUser,
  }),
  /** Keep the quick answers of a business, in place of those before. */
  setQuickAnswers: call({
    method: 'PUT',
    path: '/api/users/quick-answers',
    access: 'business',
    status: 200,
    limit: limits.account,
    input: quickAnswers,
    output: ownUser,
  }),
  /** A token to sign the live listeners in with. */
  getFirebaseToken: call({
    method: 'GET',
    path: '/api/auth/firebase-token',
    access: 'signed-in',
    status: 200,
    output: z.object({ token: z.string() }),
  }),
};

const businessCalls = {
  /** What everybody may see of a business. */
  getBusiness: call({
    method: 'GET',
    path: '/api/businesses/{id}',
    access: 'anyone',
    status: 200,
    output: publicBusiness,
    errors: ['not-found'],
  }),
  /** Keep the portfolio of a business, in place of the one before. Pictures that are left out are removed. */
  setPortfolio: call({
    method: 'PUT',
    path: '/api/users/portfolio',
    access: 'business',
    status: 200,
    limit: limits.account,
    input: portfolioUpdate,
    output: ownUser,
  }),
};

const imageCalls = {
  /** An address that takes one PUT of one image, of the size that is declared. */
  createUpload: call({
    method: 'POST',
    path: '/api/objects/upload',
    access: 'signed-in',
    status: 200,
    limit: limits.upload,
    input: newUpload,
    output: z.object({ uploadURL: uploadAddress }),
  }),
  /** Check and keep an uploaded picture for a request; answers its path for `imageUrls`. */
  setImagePolicy: call({
    method: 'PUT',
    path: '/api/images/set-policy',
    access: 'signed-in',
    status: 200,
    limit: { within: 'createUpload' },
    input: imageAddress,
    output: z.object({ objectPath }),
    errors: ['not-found', 'too-large', 'unsupported-type', 'unavailable'],
  }),
  /** Check and keep an uploaded picture as one’s profile picture; the old one is removed. */
  setProfileImage: call({
    method: 'PUT',
    path: '/api/users/profile-image',
    access: 'signed-in',
    status: 200,
    limit: { within: 'createUpload' },
    input: imageAddress,
    output: z.object({ objectPath, user }),
    errors: ['not-found', 'too-large', 'unsupported-type', 'unavailable'],
  }),
};

const notificationCalls = {
  /** The key a browser subscribes to push with. */
  getVapidPublicKey: call({
    method: 'GET',
    path: '/api/notifications/vapid-public-key',
    access: 'anyone',
    status: 200,
    output: z.object({ publicKey: z.string() }),
  }),
  /** Keep this browser’s push subscription; it belongs to one account at a time. */
  subscribePush: call({
    method: 'POST',
    path: '/api/notifications/subscribe',
    access: 'signed-in',
    status: 204,
    limit: limits.account,
    input: newPushSubscription,
  }),
  /** Forget this browser’s push subscription. */
  unsubscribePush: call({
    method: 'POST',
    path: '/api/notifications/unsubscribe',
    access: 'signed-in',
    whileLeaving: true,
    status: 204,
    limit: limits.account,
    input: pushEndpoint,
  }),
  /** One’s own notifications, newest first, a page at a time. They are kept for 30 days. */
  listNotifications: call({
    method: 'GET',
    path: '/api/notifications',
    access: 'signed-in',
    status: 200,
    query: notificationQuery,
    output: z.array(notification),
    headers: nextCursor,
  }),
  /** Mark one notification as read, or all of them. */
  readNotifications: call({
    method: 'POST',
    path: '/api/notifications/read',
    access: 'signed-in',
    status: 204,
    limit: limits.notification,
    input: notificationsRead,
  }),
  /** Turn push on or off, as a whole or for each kind of notification, and set the hours in which nothing is pushed. */
  updateNotificationSettings: call({
    method: 'PUT',
    path: '/api/notifications/settings',
    access: 'signed-in',
    status: 200,
    limit: limits.account,
    input: notificationSettings,
    output: ownUser,
  }),
};

const requestCalls = {
  /** Open requests, newest first unless sorted otherwise, a page at a time. */
  listOpenRequests: call({
    method: 'GET',
    path: '/api/service-requests',
    access: 'business',
    status: 200,
    query: requestQuery,
    output: z.array(serviceRequest),
    headers: nextCursor,
  }),
  /** Four figures over all open requests. */
  getRequestStats: call({
    method: 'GET',
    path: '/api/service-requests/stats',
    access: 'business',
    status: 200,
    output: requestStats,
  }),
  /** One’s own requests, newest first, without archived ones. */
  listMyRequests: call({
    method: 'GET',
    path: '/api/service-requests/my',
    access: 'customer',
    status: 200,
    output: z.array(serviceRequest),
  }),
  /** A request with the estimates the caller may see: all for its owner, one’s own for a business. */
  getRequest: call({
    method: 'GET',
    path: '/api/service-requests/{id}',
    access: 'signed-in',
    status: 200,
    output: serviceRequestDetail,
    errors: ['not-found'],
  }),
  /** Post a request. */
  createRequest: call({
    method: 'POST',
    path: '/api/service-requests',
    access: 'customer',
    status: 201,
    limit: limits.request,
    input: newServiceRequest,
    output: serviceRequest,
  }),
  /** Change an open request that has no active estimates, or cancel one that is not over. */
  updateRequest: call({
    method: 'PATCH',
    path: '/api/service-requests/{id}',
    access: 'signed-in',
    status: 200,
    limit: limits.change,
    input: serviceRequestChange,
    output: serviceRequest,
    errors: ['forbidden', 'not-found', 'conflict'],
  }),
  /** Remove an open request without active estimates, or take a completed one out of one’s history. */
  deleteRequest: call({
    method: 'DELETE',
    path: '/api/service-requests/{id}',
    access: 'signed-in',
    status: 204,
    limit: limits.change,
    errors: ['forbidden', 'not-found', 'conflict'],
  }),
  /** Mark the job done, by its owner or by the chosen business. */
  completeRequest: call({
    method: 'PATCH',
    path: '/api/service-requests/{id}/complete',
    access: 'signed-in',
    status: 200,
    limit: limits.change,
    output: z.object({ serviceRequest }),
    errors: ['forbidden', 'not-found', 'conflict'],
  }),
  /** Take all completed requests out of one’s history. */
  clearCompletedRequests: call({
    method: 'DELETE',
    path: '/api/service-requests/my/completed/clear',
    access: 'customer',
    status: 200,
    limit: limits.change,
    output: counted,
  }),
};

const estimateCalls = {
  /** One’s own estimates, newest first, without archived ones. */
  listMyEstimates: call({
    method: 'GET',
    path: '/api/estimates/my',
    access: 'business',
    status: 200,
    output: z.array(estimate),
  }),
  /** Send an estimate on an open request that is not one’s own; one live estimate a request. */
  createEstimate: call({
    method: 'POST',
    path: '/api/estimates',
    access: 'business',
    status: 201,
    limit: limits.estimate,
    input: newEstimate,
    output: estimate,
    errors: ['forbidden', 'not-found', 'conflict'],
  }),
  /** Choose this estimate: all others are rejected and the job begins. */
  acceptEstimate: call({
    method: 'POST',
    path: '/api/estimates/{id}/accept',
    access: 'signed-in',
    status: 200,
    limit: limits.change,
    output: z.object({ estimate, serviceRequest }),
    errors: ['forbidden', 'not-found', 'conflict'],
  }),
  /** Reject a pending estimate on one’s own request. */
  changeEstimateStatus: call({
    method: 'PATCH',
    path: '/api/estimates/{id}/status',
    access: 'signed-in',
    status: 200,
    limit: limits.change,
    input: estimateStatusChange,
    output: estimate,
    errors: ['forbidden', 'not-found', 'conflict'],
  }),
  /** Change one’s own pending or rejected estimate. */
  updateEstimate: call({
    method: 'PATCH',
    path: '/api/estimates/{id}',
    access: 'signed-in',
    status: 200,
    limit: limits.change,
    input: estimateChange,
    output: estimate,
    errors: ['forbidden', 'not-found', 'conflict'],
  }),
  /** Remove one’s own estimate, unless it was accepted. */
  deleteEstimate: call({
    method: 'DELETE',
    path: '/api/estimates/{id}',
    access: 'signed-in',
    status: 204,
    limit: limits.change,
    errors: ['forbidden', 'not-found', 'conflict'],
  }),
  /** Archive all of one’s estimates on completed jobs. */
  clearCompletedEstimates: call({
    method: 'DELETE',
    path: '/api/estimates/my/completed/clear',
    access: 'business',
    status: 200,
    limit: limits.change,
    output: counted,
  }),
  /** Archive estimates on completed jobs; what could not be is said in `error`. */
  archiveEstimates: call({
    method: 'PATCH',
    path: '/api/estimates/bulk/archive',
    access: 'business',
    status: 200,
    limit: limits.change,
    input: estimateIds,
    output: bulkOutcome,
  }),
  /** Bring archived estimates back into one’s list; what could not be is said in `error`. */
  restoreEstimates: call({
    method: 'PATCH',
    path: '/api/estimates/bulk/restore',
    access: 'business',
    status: 200,
    limit: limits.change,
    input: estimateIds,
    output: bulkOutcome,
  }),
  /** Remove pending or rejected estimates; what could not be is said in `error`. */
  deleteEstimates: call({
    method: 'DELETE',
    path: '/api/estimates/bulk',
    access: 'business',
    status: 200,
    limit: limits.change,
    input: estimateIds,
    output: bulkOutcome,
  }),
};

const messageCalls = {
  /** The newest page of a conversation, oldest first; `before` asks for what came earlier. */
  listMessages: call({
    method: 'GET',
    path: '/api/messages/{serviceRequestId}/{counterpartId}',
    access: 'signed-in',
    status: 200,
    query: messageQuery,
    output: z.array(message),
    errors: ['not-found'],
  }),
  /** Send a message; the same `clientMessageId` again answers the message already stored. */
  sendMessage: call({
    method: 'POST',
    path: '/api/messages',
    access: 'signed-in',
    status: 201,
    limit: limits.message,
    input: newMessage,
    output: message,
    errors: ['forbidden', 'not-found', 'conflict'],
  }),
  /** Take one’s own message back within two minutes of sending it. That there was one stays to be seen. */
  takeBackMessage: call({
    method: 'DELETE',
    path: '/api/messages/{serviceRequestId}/{counterpartId}/{messageId}',
    access: 'signed-in',
    status: 200,
    limit: limits.message,
    output: message,
    errors: ['forbidden', 'not-found', 'conflict'],
  }),
  /** The caller has read the conversation up to now. */
  markMessagesRead: call({
    method: 'POST',
    path: '/api/messages/{serviceRequestId}/{counterpartId}/read',
    access: 'signed-in',
    status: 204,
    limit: { within: 'sendMessage' },
    errors: ['not-found'],
  }),
  /** The caller’s conversations with their unread counts, last moved first, a page at a time. */
  listConversations: call({
    method: 'GET',
    path: '/api/conversations',
    access: 'signed-in',
    status: 200,
    query: conversationQuery,
    output: z.array(conversation),
    headers: nextCursor,
  }),
  /** One of them, by its address. */
  getConversation: call({
    method: 'GET',
    path: '/api/conversations/{conversationId}',
    access: 'signed-in',
    status: 200,
    output: conversation,
    errors: ['not-found'],
  }),
  /**
   * The caller looks at a conversation (for the next five minutes), types in it (for the next six seconds), or went
   * away. The other side hears of it live. Nobody is told of typing who is not looking.
   */
  setPresence: call({
    method: 'POST',
    path: '/api/conversations/{conversationId}/presence',
    access: 'signed-in',
    status: 204,
    limit: limits.presence,
    input: presence,
    errors: ['not-found'],
  }),
};

const reviewCalls = {
  /**
   * Review the other side of a completed job, once and within 30 days. Nobody else learns of it before both sides
   * have written or 14 days are over.
   */
  writeReview: call({
    method: 'POST',
    path: '/api/service-requests/{id}/review',
    access: 'signed-in',
    status: 201,
    limit: limits.review,
    input: newReview,
    output: review,
    errors: ['forbidden', 'not-found', 'conflict'],
  }),
  /** One’s own review of a job, and the other side’s once it is published. */
  getReviewsOfRequest: call({
    method: 'GET',
    path: '/api/service-requests/{id}/review',
    access: 'signed-in',
    status: 200,
    output: reviewsOfRequest,
    errors: ['forbidden', 'not-found'],
  }),
  /** What businesses wrote of the customer who posted a request, newest first, a page at a time. */
  listReviewsOfCustomer: call({
    method: 'GET',
    path: '/api/service-requests/{id}/customer-reviews',
    access: 'signed-in',
    status: 200,
    query: reviewQuery,
    output: reviewPage,
    headers: nextCursor,
    errors: ['not-found'],
  }),
  /** What customers wrote of a business, newest first, a page at a time. */
  listReviewsOfBusiness: call({
    method: 'GET',
    path: '/api/businesses/{id}/reviews',
    access: 'anyone',
    status: 200,
    query: reviewQuery,
    output: reviewPage,
    headers: nextCursor,
    errors: ['not-found'],
  }),
  /** Answer a published review of oneself, once. */
  replyToReview: call({
    method: 'POST',
    path: '/api/reviews/{reviewId}/reply',
    access: 'signed-in',
    status: 200,
    limit: limits.review,
    input: reviewReply,
    output: review,
    errors: ['forbidden', 'not-found', 'conflict'],
  }),
  /** Take down a published review that broke the rules. Its author is told the reason, all others only that it is gone. */
  takeDownReview: call({
    method: 'POST',
    path: '/api/reviews/{reviewId}/take-down',
    access: 'admin',
    status: 204,
    limit: limits.review,
    input: reviewTakeDown,
    errors: ['not-found', 'conflict'],
  }),
};

const analyticsCalls = {
  /** How many accounts there are, and who came in the last 30 days. */
  getUserAnalytics: call({
    method: 'GET',
    path: '/api/analytics/users',
    access: 'admin',
    status: 200,
    output: userAnalytics,
  }),
};

export const calls = {
  ...accountCalls,
  ...businessCalls,
  ...imageCalls,
  ...notificationCalls,
  ...requestCalls,
  ...estimateCalls,
  ...messageCalls,
  ...reviewCalls,
  ...analyticsCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type Params<N extends CallName> = ParamsOf<Calls[N]>;
export type Query<N extends CallName> = QueryOf<Calls[N]>;
export type Input<N extends CallName> = InputOf<Calls[N]>;
export type ParsedInput<N extends CallName> = ParsedInputOf<Calls[N]>;
export type Output<N extends CallName> = OutputOf<Calls[N]>;
