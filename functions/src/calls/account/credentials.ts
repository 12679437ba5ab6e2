/** Checks and changes the credentials of an account. */
import { ApiError } from '../../errors.ts';
import type { CallContext } from '../../http/handler.ts';
import { setSessionCookies } from '../../http/wire/cookie.ts';
import type { NewSession } from '../../services/identity/identity.ts';
import type { Services } from '../../services/services.ts';
import { beginAttempt, breakOffOnFailure } from '../../store/rate-limit/login-attempts.ts';
import { accountLimit } from './rate-limits.ts';

type OwnCall = Pick<CallContext<'changePassword'>, 'actor' | 'services' | 'setHeader'>;

/** Rejects a wrong password, and counts it as a failed login. */
export async function assertPassword({ actor, services }: OwnCall, password: string): Promise<void> {
  const { db, identity, now } = services;
  const email = await identity.emailOf(actor.id);
  const attempt = await beginAttempt(db, accountLimit(email, services), now());
  const signedIn = await breakOffOnFailure(attempt, () => identity.signIn(email, password));
  await (signedIn ? attempt.succeeded() : attempt.failed());
  if (signedIn?.id !== actor.id) throw passwordNeeded('The password is incorrect. Please try again.');
}

export const passwordNeeded = (message: string): ApiError =>
  new ApiError('password-needed', message, { fields: { currentPassword: message } });

type Change<T> = {
  /** Changes Firebase Auth, which ends all sessions. */
  make: () => Promise<void>;
  undo: () => Promise<void>;
  /** Saves the profile. */
  save: () => Promise<T>;
};

/** Changes Auth first and then the profile. Rolls Auth back if the profile can't be saved. */
export async function changeAuthFirst<T>(
  { id }: { id: string },
  { log }: Pick<Services, 'log'>,
  { make, undo, save }: Change<T>,
): Promise<T> {
  await make();
  try {
    return await save();
  } catch (error) {
    await undo().catch((failure) => {
      log.error('a change in Firebase Auth could not be undone', failure, { user: id });
    });
    throw error;
  }
}

/** Continues this session under a new cookie, once `save` has made it the only one. */
export async function reopenSession<T>(
  call: OwnCall,
  save: (session: NewSession['session']) => Promise<T>,
): Promise<T> {
  const { cookie, session } = await call.services.identity.reopenSession(call.actor.id);
  const saved = await save(session);
  setSessionCookies(call, cookie);
  return saved;
}
