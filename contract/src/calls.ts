/**
 * Every call between browser and server, once. The server's handlers are typed
 * as one for every entry, the browser's client is derived from it, the tests
 * walk it and docs/api.md is printed from it. No other file spells an /api path.
 */
import * as z from 'zod/mini';
import { userAnalytics } from './analytics.ts';
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
import { conversation, message, messageQuery, newMessage } from './message.ts';
import { newPushSubscription, notificationSettings, pushEndpoint } from './notification.ts';
import {
  newServiceRequest,
  requestQuery,
  requestStats,
  serviceRequest,
  serviceRequestChange,
  serviceRequestDetail,
} from './service-request.ts';
import { login, profileUpdate, registration, user } from './user.ts';

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
  upload: { kind: 'upload', max: 120, windowSeconds: HOUR },
  request: { kind: 'request', max: 30, windowSeconds: HOUR },
  // Sent and taken back again and again, an estimate would ring as often.
  estimate: { kind: 'estimate', max: 60, windowSeconds: HOUR, maxAboutOne: 6 },
  change: { kind: 'change', max: 120, windowSeconds: 10 * MINUTE },
  message: { kind: 'message', max: 60, windowSeconds: MINUTE },
} as const satisfies Record<string, RateLimit>;

const accountCalls = {
  getMe: call({
    method: 'GET',
    path: '/api/auth/me',
    summary: 'Who is signed in; `user` is null when nobody is.',
    access: 'anyone',
    status: 200,
    output: z.object({ user: z.nullable(user) }),
  }),
  login: call({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in with email and password; sets the session cookie.',
    access: 'anyone',
    status: 200,
    limit: { counted: 'failed attempts, by account and by caller' },
    input: login,
    output: ownUser,
    errors: ['wrong-credentials'],
  }),
  register: call({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Open an account and sign in; sets the session cookie.',
    access: 'anyone',
    status: 201,
    limit: { counted: 'attempts, by caller' },
    input: registration,
    output: ownUser,
    errors: ['email-taken', 'password-needed', 'too-many-attempts'],
  }),
  logout: call({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End the session here; clears the cookie.',
    access: 'anyone',
    status: 204,
    limit: { within: 'login' },
  }),
  updateProfile: call({
    method: 'PUT',
    path: '/api/auth/profile',
    summary:
      'Change one’s own profile. What is left out stays; empty text or null clears a field. A new email address wants a sign-in of the last ten minutes, or the password.',
    access: 'signed-in',
    status: 200,
    limit: limits.account,
    input: profileUpdate,
    output: ownUser,
    errors: ['email-taken'],
  }),
  getFirebaseToken: call({
    method: 'GET',
    path: '/api/auth/firebase-token',
    summary: 'A token to sign the live listeners in with.',
    access: 'signed-in',
    status: 200,
    output: z.object({ token: z.string() }),
  }),
};

const imageCalls = {
  createUpload: call({
    method: 'POST',
    path: '/api/objects/upload',
    summary: 'An address that takes one PUT of one image, of the size that is declared.',
    access: 'signed-in',
    status: 200,
    limit: limits.upload,
    input: newUpload,
    output: z.object({ uploadURL: uploadAddress }),
  }),
  setImagePolicy: call({
    method: 'PUT',
    path: '/api/images/set-policy',
    summary: 'Check and keep an uploaded picture for a request; answers its path for `imageUrls`.',
    access: 'signed-in',
    status: 200,
    limit: { within: 'createUpload' },
    input: imageAddress,
    output: z.object({ objectPath }),
    errors: ['not-found', 'too-large', 'unsupported-type', 'unavailable'],
  }),
  setProfileImage: call({
    method: 'PUT',
    path: '/api/users/profile-image',
    summary: 'Check and keep an uploaded picture as one’s profile picture; the old one is removed.',
    access: 'signed-in',
    status: 200,
    limit: { within: 'createUpload' },
    input: imageAddress,
    output: z.object({ objectPath, user }),
    errors: ['not-found', 'too-large', 'unsupported-type', 'unavailable'],
  }),
};

const notificationCalls = {
  getVapidPublicKey: call({
    method: 'GET',
    path: '/api/notifications/vapid-public-key',
    summary: 'The key a browser subscribes to push with.',
    access: 'anyone',
    status: 200,
    output: z.object({ publicKey: z.string() }),
  }),
  subscribePush: call({
    method: 'POST',
    path: '/api/notifications/subscribe',
    summary: 'Keep this browser’s push subscription; it belongs to one account at a time.',
    access: 'signed-in',
    status: 204,
    limit: limits.account,
    input: newPushSubscription,
  }),
  unsubscribePush: call({
    method: 'POST',
    path: '/api/notifications/unsubscribe',
    summary: 'Forget this browser’s push subscription.',
    access: 'signed-in',
    status: 204,
    limit: limits.account,
    input: pushEndpoint,
  }),
  updateNotificationSettings: call({
    method: 'PUT',
    path: '/api/notifications/settings',
    summary: 'Turn notifications on or off.',
    access: 'signed-in',
    status: 200,
    limit: limits.account,
    input: notificationSettings,
    output: ownUser,
  }),
};

const requestCalls = {
  listOpenRequests: call({
    method: 'GET',
    path: '/api/service-requests',
    summary: 'Open requests, newest first unless sorted otherwise, a page at a time.',
    access: 'business',
    status: 200,
    query: requestQuery,
    output: z.array(serviceRequest),
    headers: nextCursor,
  }),
  getRequestStats: call({
    method: 'GET',
    path: '/api/service-requests/stats',
    summary: 'Four figures over all open requests.',
    access: 'business',
    status: 200,
    output: requestStats,
  }),
  listMyRequests: call({
    method: 'GET',
    path: '/api/service-requests/my',
    summary: 'One’s own requests, newest first, without archived ones.',
    access: 'customer',
    status: 200,
    output: z.array(serviceRequest),
  }),
  getRequest: call({
    method: 'GET',
    path: '/api/service-requests/{id}',
    summary: 'A request with the estimates the caller may see: all for its owner, one’s own for a business.',
    access: 'signed-in',
    status: 200,
    output: serviceRequestDetail,
    errors: ['not-found'],
  }),
  createRequest: call({
    method: 'POST',
    path: '/api/service-requests',
    summary: 'Post a request.',
    access: 'customer',
    status: 201,
    limit: limits.request,
    input: newServiceRequest,
    output: serviceRequest,
  }),
  updateRequest: call({
    method: 'PATCH',
    path: '/api/service-requests/{id}',
    summary: 'Change an open request that has no active estimates, or cancel one that is not over.',
    access: 'signed-in',
    status: 200,
    limit: limits.change,
    input: serviceRequestChange,
    output: serviceRequest,
    errors: ['forbidden', 'not-found', 'conflict'],
  }),
  deleteRequest: call({
    method: 'DELETE',
    path: '/api/service-requests/{id}',
    summary: 'Remove an open request without active estimates, or take a completed one out of one’s history.',
    access: 'signed-in',
    status: 204,
    limit: limits.change,
    errors: ['forbidden', 'not-found', 'conflict'],
  }),
  completeRequest: call({
    method: 'PATCH',
    path: '/api/service-requests/{id}/complete',
    summary: 'Mark the job done, by its owner or by the chosen business.',
    access: 'signed-in',
    status: 200,
    limit: limits.change,
    output: z.object({ serviceRequest }),
    errors: ['forbidden', 'not-found', 'conflict'],
  }),
  clearCompletedRequests: call({
    method: 'DELETE',
    path: '/api/service-requests/my/completed/clear',
    summary: 'Take all completed requests out of one’s history.',
    access: 'customer',
    status: 200,
    limit: limits.change,
    output: counted,
  }),
};

const estimateCalls = {
  listMyEstimates: call({
    method: 'GET',
    path: '/api/estimates/my',
    summary: 'One’s own estimates, newest first, without archived ones.',
    access: 'business',
    status: 200,
    output: z.array(estimate),
  }),
  createEstimate: call({
    method: 'POST',
    path: '/api/estimates',
    summary: 'Send an estimate on an open request that is not one’s own; one live estimate a request.',
    access: 'business',
    status: 201,
    limit: limits.estimate,
    input: newEstimate,
    output: estimate,
    errors: ['forbidden', 'not-found', 'conflict'],
  }),
  acceptEstimate: call({
    method: 'POST',
    path: '/api/estimates/{id}/accept',
    summary: 'Choose this estimate: all others are rejected and the job begins.',
    access: 'signed-in',
    status: 200,
    limit: limits.change,
    output: z.object({ estimate, serviceRequest }),
    errors: ['forbidden', 'not-found', 'conflict'],
  }),
  changeEstimateStatus: call({
    method: 'PATCH',
    path: '/api/estimates/{id}/status',
    summary: 'Reject a pending estimate on one’s own request.',
    access: 'signed-in',
    status: 200,
    limit: limits.change,
    input: estimateStatusChange,
    output: estimate,
    errors: ['forbidden', 'not-found', 'conflict'],
  }),
  updateEstimate: call({
    method: 'PATCH',
    path: '/api/estimates/{id}',
    summary: 'Change one’s own pending or rejected estimate.',
    access: 'signed-in',
    status: 200,
    limit: limits.change,
    input: estimateChange,
    output: estimate,
    errors: ['forbidden', 'not-found', 'conflict'],
  }),
  deleteEstimate: call({
    method: 'DELETE',
    path: '/api/estimates/{id}',
    summary: 'Remove one’s own estimate, unless it was accepted.',
    access: 'signed-in',
    status: 204,
    limit: limits.change,
    errors: ['forbidden', 'not-found', 'conflict'],
  }),
  clearCompletedEstimates: call({
    method: 'DELETE',
    path: '/api/estimates/my/completed/clear',
    summary: 'Archive all of one’s estimates on completed jobs.',
    access: 'business',
    status: 200,
    limit: limits.change,
    output: counted,
  }),
  archiveEstimates: call({
    method: 'PATCH',
    path: '/api/estimates/bulk/archive',
    summary: 'Archive estimates on completed jobs; what could not be is said in `error`.',
    access: 'business',
    status: 200,
    limit: limits.change,
    input: estimateIds,
    output: bulkOutcome,
  }),
  restoreEstimates: call({
    method: 'PATCH',
    path: '/api/estimates/bulk/restore',
    summary: 'Bring archived estimates back into one’s list; what could not be is said in `error`.',
    access: 'business',
    status: 200,
    limit: limits.change,
    input: estimateIds,
    output: bulkOutcome,
  }),
  deleteEstimates: call({
    method: 'DELETE',
    path: '/api/estimates/bulk',
    summary: 'Remove pending or rejected estimates; what could not be is said in `error`.',
    access: 'business',
    status: 200,
    limit: limits.change,
    input: estimateIds,
    output: bulkOutcome,
  }),
};

const messageCalls = {
  listMessages: call({
    method: 'GET',
    path: '/api/messages/{serviceRequestId}/{counterpartId}',
    summary: 'The newest page of a conversation, oldest first; `before` asks for what came earlier.',
    access: 'signed-in',
    status: 200,
    query: messageQuery,
    output: z.array(message),
    errors: ['not-found'],
  }),
  sendMessage: call({
    method: 'POST',
    path: '/api/messages',
    summary: 'Send a message; the same `clientMessageId` again answers the message already stored.',
    access: 'signed-in',
    status: 201,
    limit: limits.message,
    input: newMessage,
    output: message,
    errors: ['forbidden', 'not-found', 'conflict'],
  }),
  markMessagesRead: call({
    method: 'POST',
    path: '/api/messages/{serviceRequestId}/{counterpartId}/read',
    summary: 'The caller has read the conversation up to now.',
    access: 'signed-in',
    status: 204,
    limit: { within: 'sendMessage' },
    errors: ['not-found'],
  }),
  listConversations: call({
    method: 'GET',
    path: '/api/conversations',
    summary: 'The caller’s conversations with their unread counts, latest first.',
    access: 'signed-in',
    status: 200,
    output: z.array(conversation),
  }),
};

const analyticsCalls = {
  getUserAnalytics: call({
    method: 'GET',
    path: '/api/analytics/users',
    summary: 'How many accounts there are, and who came in the last 30 days.',
    access: 'admin',
    status: 200,
    output: userAnalytics,
  }),
};

export const calls = {
  ...accountCalls,
  ...imageCalls,
  ...notificationCalls,
  ...requestCalls,
  ...estimateCalls,
  ...messageCalls,
  ...analyticsCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type Params<N extends CallName> = ParamsOf<Calls[N]>;
export type Query<N extends CallName> = QueryOf<Calls[N]>;
export type Input<N extends CallName> = InputOf<Calls[N]>;
export type ParsedInput<N extends CallName> = ParsedInputOf<Calls[N]>;
export type Output<N extends CallName> = OutputOf<Calls[N]>;
