import * as accountCalls from '@marketplace/contract/account/calls';
import type {
  Login,
  MailedCode,
  PasswordForgotten,
  PasswordReset,
  Registration,
} from '@marketplace/contract/account/forms';
import { useEffect, useEffectEvent } from 'react';
import { ApiError, callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/query/use-action.ts';
import { completeSignIn, refreshSession } from './session-query.ts';

/** Hides which credential was wrong. Other errors keep their own message. */
function describeLoginError(error: unknown): string {
  const hasOwnWords = error instanceof ApiError && ![400, 401].includes(error.status);
  return hasOwnWords ? error.message : 'Please check your credentials and try again.';
}

export function useLogin() {
  return useAction({
    mutationFn: async (input: Login) => {
      const { user } = await callApi(accountCalls.login, { input });
      await completeSignIn(user);
    },
    success: () => ({ title: 'Success', description: 'Welcome back.' }),
    failure: (error) => ({
      title: 'Login failed',
      description: describeLoginError(error),
      variant: 'destructive',
    }),
  });
}

export function useRegister() {
  return useAction({
    mutationFn: async (input: Registration) => {
      const { user } = await callApi(accountCalls.register, { input });
      await completeSignIn(user);
      return user;
    },
  });
}

/** Sends a mail if the address has an account. The answer does not say whether it has. */
export function useRequestPasswordReset() {
  return useAction({
    mutationFn: (input: PasswordForgotten) => callApi(accountCalls.requestPasswordReset, { input }),
    failure: { title: "We couldn't send the link", fallback: 'Please try again.' },
  });
}

/** Takes the code from that mail. Ends all sessions, including this one. */
export function useResetPassword() {
  return useAction({
    mutationFn: (input: PasswordReset) => callApi(accountCalls.resetPassword, { input }),
    onSuccess: () => refreshSession(),
    success: () => ({ title: 'Password changed', description: 'Sign in with your new password.' }),
    failure: { title: "We couldn't change your password", fallback: 'Please try again.' },
  });
}

/** Whether a mailed link has expired or was used. */
export const isLinkExpired = (error: unknown) => error instanceof ApiError && error.code === 'not-found';

/**
 * Checks a mailed link when the page opens, until `isBegun`, since submitting uses the link up. If the check fails,
 * submitting reports the problem.
 */
export function useMailedCodeCheck(
  { purpose, code }: MailedCode,
  { isBegun, onOver }: { isBegun: boolean; onOver: () => void },
) {
  const reportOver = useEffectEvent(onOver);
  useEffect(() => {
    if (isBegun) return;
    const asking = new AbortController();
    callApi(accountCalls.checkMailedCode, { input: { purpose, code }, signal: asking.signal }).catch(
      (error: unknown) => {
        if (isLinkExpired(error) && !asking.signal.aborted) reportOver();
      },
    );
    return () => asking.abort();
  }, [purpose, code, isBegun]);
}
