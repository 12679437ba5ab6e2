import * as accountCalls from '@marketplace/contract/account/calls';
import type { ProfileUpdate } from '@marketplace/contract/account/forms';
import { callApi } from '@/lib/api/api-client.ts';
import { isSignedOut } from '@/lib/api/api-error.ts';
import { useAction } from '@/lib/api/use-action.ts';
import { writeDraft } from '../drafts/drafts.ts';
import { refreshSession } from '../session/session-query.ts';

/** Saves the profile. Of what was typed the draft stays only where the session is gone; else the form has it. */
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
          ? `Your new email address counts once you press the link that we sent to ${email}.`
          : 'Your changes are saved.',
    }),
    failure: { title: 'Update failed', fallback: 'Please try again.' },
  });
}
