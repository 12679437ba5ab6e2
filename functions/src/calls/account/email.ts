import type { MailedCode } from '@marketplace/contract/account/forms';
import { ApiError } from '../../errors.ts';
import { type CallContext, handler } from '../../http/handler.ts';
import { presentUser } from '../../present/account.ts';
import { emailTaken } from '../../services/identity/identity.ts';
import type { Services } from '../../services/services.ts';
import { findUser, readOwnAccount } from '../../store/account/accounts.ts';
import { changeAccount, saveFields } from '../../store/account/changes.ts';
import {
  CONFIRMED_EMAIL,
  type EmailChange,
  findEmailChange,
  moveEmail,
  NO_EMAIL_CHANGE,
  pendingChangeOf,
} from '../../store/account/email-change.ts';
import { transact } from '../../store/firestore/transact.ts';
import { countAttempt } from '../../store/rate-limit/rate-limits.ts';
import { transactWithinLimit } from '../../store/rate-limit/transactions.ts';
import { NO_SESSIONS, onlySession, type SessionFields } from '../../store/session/sessions.ts';
import { changeAuthFirst, reopenSession } from './credentials.ts';
import {
  assertStillSignedIn,
  findHolder,
  invalidCode,
  mailChangeLink,
  requireHolder,
} from './mailed-codes.ts';
import { countCaller, mailLimit } from './rate-limits.ts';

const nothingToConfirm = (): ApiError =>
  new ApiError('conflict', 'You have no email change to confirm. Enter the new address in your profile.');

export const requestEmailChange = handler('requestEmailChange', async ({ actor, session, services }) => {
  const { db } = services;
  const { pendingEmail } = actor;
  if (pendingEmail === null) throw nothingToConfirm();
  const waiting = await mailChangeLink(pendingEmail, services);
  await transact(db, async (transaction) => {
    const account = await readOwnAccount(transaction, db, actor.id);
    assertStillSignedIn(session, account);
    if (account.pendingEmail !== pendingEmail) throw nothingToConfirm();
    changeAccount(transaction, db, account, waiting);
  });
});

export const cancelEmailChange = handler('cancelEmailChange', async ({ actor, services }) => {
  const attempt = { call: 'cancelEmailChange', by: actor } as const;
  const account = await transactWithinLimit(services, attempt, async (transaction) => {
    const stored = await readOwnAccount(transaction, services.db, actor.id);
    return changeAccount(transaction, services.db, stored, NO_EMAIL_CHANGE);
  });
  return { user: presentUser(account) };
});

type ConfirmCall = CallContext<'confirmEmailChange'>;

export const confirmEmailChange = handler('confirmEmailChange', async (call) => {
  const { input, actor, caller, services } = call;
  const { db, now } = services;
  await countCaller('code', caller, services);
  const change = await findEmailChange(db, input.code, now());
  if (!change) throw invalidCode();
  const { account } = change;
  const use = { userAgent: caller.userAgent, now: now() };
  await changeAuthFirst(account, services, {
    make: () => changeInAuth(change, services),
    undo: () => followProfile(account, services),
    save: () =>
      actor?.id === account.id
        ? reopenSession({ ...call, actor }, (session) => save(call, change, onlySession(session, use)))
        : save(call, change, NO_SESSIONS),
  });
});

async function changeInAuth({ account, newEmail }: EmailChange, { identity }: Services): Promise<void> {
  // An earlier try failed after this step.
  if ((await identity.findEmail(account.id)) === newEmail) return;
  if (await identity.moveEmail(account.email, newEmail)) return;
  throw (await identity.findByEmail(newEmail)) ? emailTaken() : invalidCode();
}

/** Only if the change is still pending, as it may have been canceled since the code was read. */
function save({ input, services }: ConfirmCall, { account, newEmail }: EmailChange, sessions: SessionFields) {
  const { db, now } = services;
  let isRetry = false;
  return transact(db, async (transaction) => {
    const stored = await readOwnAccount(transaction, db, account.id);
    // The answer to the first try was lost.
    if (isRetry && stored.email === newEmail) return;
    isRetry = true;
    if (!pendingChangeOf(stored, input.code, now())) throw invalidCode();
    changeAccount(transaction, db, stored, { ...moveEmail(newEmail), ...sessions });
  });
}

/** Restores the address of the profile, which a parallel sign-in may have changed. */
async function followProfile(account: EmailChange['account'], { db, identity }: Services): Promise<void> {
  const stored = await findUser(db, account.id).catch(() => undefined);
  await identity.changeEmail(account.id, (stored ?? account).email);
}

export const requestEmailVerification = handler('requestEmailVerification', async ({ actor, services }) => {
  await countAttempt(services.db, [mailLimit(actor.email, services)], services.now());
  await services.identity.sendVerification(actor.id, actor.email);
});

export const verifyEmail = handler('verifyEmail', async ({ input, caller, services }) => {
  const { db, identity } = services;
  await countCaller('code', caller, services);
  const holder = await requireHolder(input.code, 'VERIFY_EMAIL', services);
  if ((await identity.verifyEmail(input.code)) === undefined) throw invalidCode();
  await saveFields(db, holder.id, CONFIRMED_EMAIL);
});

export const checkMailedCode = handler('checkMailedCode', async ({ input, caller, services }) => {
  await countCaller('code', caller, services);
  if (!(await findAccount(input, services))) throw invalidCode();
});

const PURPOSES = { 'password-reset': 'PASSWORD_RESET', 'email-verification': 'VERIFY_EMAIL' } as const;

function findAccount({ purpose, code }: MailedCode, services: Services): Promise<object | undefined> {
  if (purpose === 'email-change') return findEmailChange(services.db, code, services.now());
  return findHolder(code, PURPOSES[purpose], services);
}
