import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calls } from './calls.ts';
import type { Call } from './shared/call.ts';
import { ERROR_STATUSES } from './shared/errors.ts';

/** The addresses that browsers rely on, which must not change. */
const PROMISED = [
  'GET /api/auth/me',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/logout',
  'PUT /api/auth/profile',
  'POST /api/objects/upload',
  'PUT /api/images/set-policy',
  'PUT /api/users/profile-image',
  'GET /api/notifications/vapid-public-key',
  'POST /api/notifications/subscribe',
  'POST /api/notifications/unsubscribe',
  'PUT /api/notifications/settings',
  'GET /api/service-requests',
  'GET /api/service-requests/my',
  'GET /api/service-requests/{id}',
  'POST /api/service-requests',
  'PATCH /api/service-requests/{id}',
  'DELETE /api/service-requests/{id}',
  'PATCH /api/service-requests/{id}/complete',
  'DELETE /api/service-requests/my/completed/clear',
  'GET /api/estimates/my',
  'POST /api/estimates',
  'POST /api/estimates/{id}/accept',
  'PATCH /api/estimates/{id}/status',
  'PATCH /api/estimates/{id}',
  'DELETE /api/estimates/{id}',
  'DELETE /api/estimates/my/completed/clear',
  'PATCH /api/estimates/bulk/archive',
  'DELETE /api/estimates/bulk',
  'GET /api/messages/{serviceRequestId}/{counterpartId}',
  'POST /api/messages',
  'GET /api/analytics/users',
];

const entries: [string, Call][] = Object.entries(calls);
const addresses = entries.map(([, { method, path }]) => `${method} ${path}`);

const strict = entries.flatMap(([name, { input, query }]) =>
  [
    { what: `the body of ${name}`, schema: input },
    { what: `the query of ${name}`, schema: query },
  ].flatMap(({ what, schema }) => (schema ? [{ what, schema }] : [])),
);

/** Calls that answer private account data, only to the account itself. */
const OF_ONESELF = [
  'getMe',
  'login',
  'register',
  'updateProfile',
  'setProfileImage',
  'updateNotificationSettings',
  'agreeToTerms',
  'setQuickAnswers',
  'setPortfolio',
  'exportAccount',
  'deleteAccount',
  'keepAccount',
  'cancelEmailChange',
];

/** Calls that only administrators may make. */
const OF_ADMINISTRATORS = [
  'closeReport',
  'createAct',
  'decideAppeal',
  'findPerson',
  'getUserAnalytics',
  'getWaiting',
  'listActs',
  'listAppeals',
  'listRecord',
  'listReports',
  'undoAct',
];

/** Calls that show contact details to the other side of a job, and the log of disclosures. */
const OF_PARTIES = ['getContact', 'listDisclosures'];

/**
 * Calls without a session and App Check, which only read public data, end something of the caller, or need a secret of
 * an email.
 */
const HARMLESS = [
  'getMe',
  'logout',
  'getBusiness',
  'listReviewsOfBusiness',
  'getReviewHighlights',
  'getVapidPublicKey',
  'getHealth',
  'reportUndelivered',
  'unsubscribeEmail',
];

const NOTHING_YET = {
  totalUsers: 0,
  customerUsers: 0,
  businessUsers: 0,
  recentSignups: 0,
  signupsByDate: {},
};

describe('the table of calls', () => {
  it.each(PROMISED)('contains %s', (address) => expect(addresses).toContain(address));
  it('has no address twice', () => expect(new Set(addresses).size).toBe(addresses.length));
  it.each(entries)('%s has schemas for its input and its answer', (_, call) => {
    expect(call.output === undefined).toBe(call.status === 204);
    if (call.method === 'GET') expect(call.input).toBeUndefined();
    for (const code of call.errors ?? []) expect(ERROR_STATUSES[code]).toBeGreaterThanOrEqual(400);
  });
  it.each(strict)('$what refuses unknown fields', ({ schema }) => {
    const issues = schema.safeParse({ surprise: true }).error?.issues;
    expect(issues).toContainEqual(expect.objectContaining({ code: 'unrecognized_keys', keys: ['surprise'] }));
  });
  it.each(entries)('%s lists not-found among its errors', (_, { path, errors }) => {
    if (path.includes('{')) expect(errors).toContain('not-found');
  });
  it.each(entries)(
    '%s shows no secrets, no coordinates, and no one else’s contact details',
    (name, { output }) => {
      const answered = output ? JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' })) : '';
      expect(answered).not.toMatch(/password|"p256dhKey"|"authKey"/i);
      expect(answered).not.toMatch(/"(point|latitude|longitude|reach|filters)"/);
      if (![...OF_ONESELF, ...OF_PARTIES].includes(name))
        expect(answered).not.toMatch(/"(email|phone|isAdmin)"/);
    },
  );
  it('limits the calls of administrators to administrators', () => {
    const forThem = entries.filter(([, { access }]) => access === 'admin').map(([name]) => name);
    expect(forThem.sort()).toEqual(OF_ADMINISTRATORS);
  });
  it('requires App Check without a session, except for harmless calls', () => {
    const withoutSession = entries.filter(([, { access }]) => access === 'anyone').map(([name]) => name);
    const checked = entries.filter(([, { appCheck }]) => appCheck === 'required').map(([name]) => name);
    expect(withoutSession.sort()).toEqual([...checked, ...HARMLESS].sort());
  });
  it('limits the reads of all guests together, except for calls that read nothing or remember it', () => {
    const forGuests = entries.filter(([, { access, method }]) => access === 'anyone' && method === 'GET');
    const unlimited = forGuests.filter(([, entry]) => !entry.readsForGuests).map(([name]) => name);
    expect(unlimited.sort()).toEqual(['getHealth', 'getMe', 'getVapidPublicKey']);
  });
  it('answers the named fields only, even if more are stored', () => {
    const answer = calls.getUserAnalytics.output?.parse({ ...NOTHING_YET, passwords: ['secret'] });
    expect(answer).toEqual(NOTHING_YET);
  });
});
