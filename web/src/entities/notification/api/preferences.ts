import type { User } from '@marketplace/contract/account/schema';
import type {
  NotificationPreferences,
  NotificationSettings,
} from '@marketplace/contract/notification/schema';
import { useMutation } from '@tanstack/react-query';
import { setSessionUser } from '@/entities/account/session/session-query.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { toast } from '@/lib/toast.ts';
import { changeSettings, failureToast } from './settings.ts';

const preferencesKey = ['notification-preferences'] as const;

function withSettings(user: User, { push, quietHours }: NotificationSettings): User {
  const { notificationPreferences: held } = user;
  const preferences: NotificationPreferences = {
    push: { ...held.push, ...push },
    quietHours: quietHours === undefined ? held.quietHours : quietHours,
  };
  return { ...user, notificationPreferences: preferences };
}

/**
 * Changes what is pushed and when, shown at once and taken back where the server refuses. Several changes are sent one
 * after the other, and only the last answer counts, as an earlier one knows nothing of the later change.
 */
export function useChangePreferences() {
  const user = useUser();
  return useMutation({
    mutationKey: preferencesKey,
    scope: { id: preferencesKey[0] },
    mutationFn: changeSettings,
    onMutate: (settings) => {
      setSessionUser(withSettings(user, settings));
      return { before: user };
    },
    onSuccess: (answered, _settings, _before, { client }) => {
      if (client.isMutating({ mutationKey: preferencesKey }) === 1) setSessionUser(answered);
    },
    onError: (error, _settings, shown) => {
      if (shown) setSessionUser(shown.before);
      toast(failureToast(error));
    },
  });
}
