/** Apart from push on this device, whose code dashboards don't load. */
import type { User } from '@marketplace/contract/account/schema';
import * as notificationCalls from '@marketplace/contract/notification/calls';
import type {
  NotificationPreferences,
  NotificationSettings,
} from '@marketplace/contract/notification/schema';
import { useMutation } from '@tanstack/react-query';
import { setSessionUser } from '@/entities/account/session/session-query.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { callApi, messageOf } from '@/lib/api/api-client.ts';
import { toast } from '@/lib/toast.ts';

export async function changeSettings(settings: NotificationSettings): Promise<User> {
  const { user } = await callApi(notificationCalls.updateNotificationSettings, { input: settings });
  return user;
}

export const unsavedText = (error: unknown): string =>
  messageOf(error, "We couldn't change your notifications. Please try again.");

const preferencesKey = ['notification-preferences'] as const;

function withSettings(user: User, settings: NotificationSettings): User {
  const { push, email, quietHours, retryEmail } = settings;
  const { awayUntil = user.awayUntil, maxOpenJobs = user.maxOpenJobs, digest = user.digest } = settings;
  const { notificationPreferences: held } = user;
  const preferences: NotificationPreferences = {
    push: { ...held.push, ...push },
    email: { ...held.email, ...email },
    quietHours: quietHours === undefined ? held.quietHours : quietHours,
  };
  return {
    ...user,
    notificationPreferences: preferences,
    awayUntil,
    maxOpenJobs,
    digest,
    emailStopped: retryEmail ? null : user.emailStopped,
  };
}

/**
 * Optimistic update of the settings. Changes are sent one at a time, and only the last answer counts, since
 * earlier answers lack later changes.
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
      toast({ title: 'Error', description: unsavedText(error), variant: 'destructive' });
    },
  });
}
