import * as accountCalls from '@marketplace/contract/account/calls';
import type { AccountDeletion, PasswordChange, ProfileUpdate } from '@marketplace/contract/account/forms';
import type { PortfolioPicture, Session } from '@marketplace/contract/account/schema';
import * as sessionCalls from '@marketplace/contract/account/session-calls';
import * as businessCalls from '@marketplace/contract/business/calls';
import { callApi } from '@/lib/api/api-client.ts';
import { isSignedOut } from '@/lib/api/api-error.ts';
import { useAction } from '@/lib/query/use-action.ts';
import { writeDraft } from './drafts/drafts.ts';
import { sessionsQuery } from './queries.ts';
import { continueInNewSession, refreshSession, setSessionUser } from './session/session-query.ts';

/** Saves the profile. The draft stays only if the session has ended; otherwise the form still has the values. */
export function useUpdateProfile(draft: string) {
  return useAction({
    mutationFn: async (input: ProfileUpdate) => {
      const { user } = await callApi(accountCalls.updateProfile, { input });
      void refreshSession(user);
      return user;
    },
    onSuccess: () => writeDraft(draft, null),
    onError: (error) => {
      if (!isSignedOut(error)) writeDraft(draft, null);
    },
    success: ({ pendingEmail }, { email }) => ({
      title: 'Profile Updated',
      description:
        email === pendingEmail
          ? `To confirm your new email address, open the link that we sent to ${email}.`
          : 'Your changes are saved.',
    }),
    failure: { title: 'Update failed', fallback: 'Please try again.' },
  });
}

/** Changes only the radius of a business. The call requires the name and the email too. */
export function useChangeRadius() {
  return useAction({
    mutationFn: (input: Pick<ProfileUpdate, 'name' | 'email'> & { serviceRadiusMiles: Radius }) =>
      callApi(accountCalls.updateProfile, { input }),
    onSuccess: ({ user }) => setSessionUser(user),
    failure: { title: "We couldn't change your radius", fallback: 'Please try again.' },
  });
}

type Radius = NonNullable<ProfileUpdate['serviceRadiusMiles']> | null;

/** Closes the checklist of a new business. The call requires the name and the email too. */
export function useHideSetup() {
  return useAction({
    mutationFn: (input: Pick<ProfileUpdate, 'name' | 'email' | 'setupHidden'>) =>
      callApi(accountCalls.updateProfile, { input }),
    onSuccess: ({ user }) => setSessionUser(user),
    failure: { title: "We couldn't hide the checklist", fallback: 'Please try again.' },
  });
}

/** Replaces a business's portfolio. */
export function useSetPortfolio() {
  return useAction({
    mutationFn: (portfolio: PortfolioPicture[]) =>
      callApi(businessCalls.setPortfolio, { input: { portfolio } }),
    onSuccess: ({ user }) => setSessionUser(user),
    success: 'Portfolio saved',
    failure: { title: "We couldn't save your portfolio", fallback: 'Please try again.' },
  });
}

/** Agrees to a version of the terms. The server refuses an old one. */
export function useAgreeToTerms() {
  return useAction({
    mutationFn: (agreedTerms: string) => callApi(accountCalls.agreeToTerms, { input: { agreedTerms } }),
    onSuccess: ({ user }) => {
      // The pressed button disappears with its notice.
      document.getElementById('main')?.focus({ preventScroll: true });
      setSessionUser(user);
    },
    failure: { title: "We couldn't save that", fallback: 'Please try again.' },
  });
}

/** Replaces a business's quick answers. */
export function useSetQuickAnswers() {
  return useAction({
    mutationFn: (quickAnswers: string[]) =>
      callApi(accountCalls.setQuickAnswers, { input: { quickAnswers } }),
    onSuccess: ({ user }) => setSessionUser(user),
    failure: { title: "Your quick answers weren't saved", fallback: 'Please try again.' },
  });
}

/** Signs the account out in another browser. */
export function useEndSession() {
  return useAction({
    mutationFn: ({ id }: Session) => callApi(sessionCalls.endSession, { params: { sessionId: id } }),
    refreshes: [sessionsQuery.queryKey],
    awaitsRefresh: true,
    success: (_, { browser }) => ({ title: 'Signed out', description: `${browser} is signed out.` }),
    failure: { title: "We couldn't sign you out", fallback: 'Please try again.' },
  });
}

export function useChangePassword() {
  return useAction({
    mutationFn: (input: PasswordChange) => callApi(accountCalls.changePassword, { input }),
    onSuccess: continueInNewSession,
    success: () => ({ title: 'Password changed', description: "You're signed out on all other devices." }),
    failure: { title: "We couldn't change your password", fallback: 'Please try again.' },
  });
}

export function useRequestEmailChange() {
  return useAction({
    mutationFn: () => callApi(accountCalls.requestEmailChange),
    success: () => ({
      title: 'Link sent',
      description: 'Open it to confirm your new email address.',
    }),
    failure: { title: "We couldn't send the link", fallback: 'Please try again.' },
  });
}

export function useCancelEmailChange() {
  return useAction({
    mutationFn: async () => (await callApi(accountCalls.cancelEmailChange)).user,
    onSuccess: (user) => refreshSession(user),
    success: ({ email }) => ({ title: 'Your email address stays the same', description: email }),
    failure: { title: "We couldn't cancel the change", fallback: 'Please try again.' },
  });
}

/** Takes the code from the mail to the new address. Works for any signed-in account, and for guests. */
export function useConfirmEmailChange() {
  return useAction({
    mutationFn: (code: string) => callApi(accountCalls.confirmEmailChange, { input: { code } }),
    onSuccess: () => {
      continueInNewSession();
      return refreshSession();
    },
    failure: { title: "We couldn't change your email address", fallback: 'Please try again.' },
  });
}

/** Takes the code from the mail to the account's address. Works for any signed-in account, and for guests. */
export function useVerifyEmail() {
  return useAction({
    mutationFn: (code: string) => callApi(accountCalls.verifyEmail, { input: { code } }),
    onSuccess: () => refreshSession(),
    failure: { title: "We couldn't confirm your email address", fallback: 'Please try again.' },
  });
}

export function useDeleteAccount() {
  return useAction({
    mutationFn: (input: AccountDeletion) => callApi(accountCalls.deleteAccount, { input }),
    onSuccess: ({ user }) => refreshSession(user),
    failure: { title: "We couldn't delete your account", fallback: 'Please try again.' },
  });
}

export function useKeepAccount() {
  return useAction({
    mutationFn: () => callApi(accountCalls.keepAccount),
    onSuccess: ({ user }) => refreshSession(user),
    success: () => ({ title: 'Welcome back', description: "We won't delete your account." }),
    failure: { title: "We couldn't keep your account", fallback: 'Please try again.' },
  });
}
