import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CallName, calls } from '@marketplace/contract/calls';
import { expect, test } from 'vitest';

/** Calls that know no rule but the one at their door, or concern nobody but who asks. */
const WITHOUT_RULES: readonly CallName[] = [
  'getMe',
  'login',
  'register',
  'logout',
  'changePassword',
  'listSessions',
  'endSession',
  'endAllSessions',
  'requestPasswordReset',
  'resetPassword',
  'requestEmailVerification',
  'verifyEmail',
  'checkMailedCode',
  'requestEmailChange',
  'confirmEmailChange',
  'cancelEmailChange',
  'updateProfile',
  'getFirebaseToken',
  'createUpload',
  'setImagePolicy',
  'setProfileImage',
  'setQuickAnswers',
  'exportAccount',
  'deleteAccount',
  'keepAccount',
  'getBusiness',
  'listReviewsOfBusiness',
  'setPortfolio',
  'listBlocks',
  'listDisclosures',
  'blockAccount',
  'unblockAccount',
  'createReport',
  'listReports',
  'closeReport',
  'createAct',
  'undoAct',
  'listActs',
  'listOwnActs',
  'appealAct',
  'listAppeals',
  'decideAppeal',
  'listRecord',
  'findPerson',
  'getVapidPublicKey',
  'subscribePush',
  'unsubscribePush',
  'listNotifications',
  'readNotifications',
  'updateNotificationSettings',
  'getRequestStats',
  'listMyRequests',
  'clearCompletedRequests',
  'listMyEstimates',
  'clearCompletedEstimates',
  'getUserAnalytics',
  'getHealth',
];

test('every call that asks a rule of the contract is held against it here', () => {
  const files = globSync('*.test.ts', { cwd: import.meta.dirname }).filter(
    (file) => file !== path.basename(import.meta.filename),
  );
  const source = files.map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8')).join('\n');
  const held = Object.keys(calls).filter((name) => source.includes(`'${name}'`));
  expect([...held, ...WITHOUT_RULES].sort()).toEqual(Object.keys(calls).sort());
});
