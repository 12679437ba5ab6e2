import { isBusiness } from '@marketplace/contract/account/rules';
import type { User } from '@marketplace/contract/account/schema';
import * as notificationCalls from '@marketplace/contract/notification/calls';
import type {
  NotificationPreferences,
  NotificationSettings,
} from '@marketplace/contract/notification/schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { setSessionUser } from '@/entities/account/session/session-query.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { currentSubscription, unsubscribeHere } from '@/entities/push/push-subscription.ts';
import { PermissionRefused, subscribeHere } from '@/entities/push/subscribe.ts';
import { callApi, messageOf } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/query/use-action.ts';
import { type ToastInput, toast } from '@/lib/toast.ts';

const subscribedKey = ['push', 'subscribed-here'] as const;

export function useSubscribedHere() {
  return useQuery({
    queryKey: subscribedKey,
    queryFn: async () => (await currentSubscription()) !== null,
  });
}

export async function changeSettings(settings: NotificationSettings): Promise<User> {
  const { user } = await callApi(notificationCalls.updateNotificationSettings, { input: settings });
  return user;
}

export function failureToast(error: unknown): ToastInput {
  const refused = error instanceof PermissionRefused;
  return {
    title: refused ? 'Permission Required' : 'Error',
    description: refused
      ? 'Please allow notifications in your browser settings to receive alerts.'
      : messageOf(error, "We couldn't change your notifications. Please try again."),
    variant: 'destructive',
  };
}

function successToast(enabled: boolean, user: User): ToastInput {
  const what = isBusiness(user) ? 'new requests for your services' : 'new estimates and messages';
  return enabled
    ? { title: 'Notifications Enabled', description: `You'll be notified about ${what}.` }
    : { title: 'Notifications Disabled', description: `You'll no longer be notified about ${what}.` };
}

/** Turns push on or off, on this device and for the account. */
export function useSwitchPush() {
  const user = useUser();
  return useAction({
    mutationFn: async (enabled: boolean) => {
      await (enabled ? subscribeHere() : unsubscribeHere());
      setSessionUser(await changeSettings({ enabled }));
    },
    refreshes: [subscribedKey],
    awaitsRefresh: true,
    success: (_nothing, enabled) => successToast(enabled, user),
    failure: failureToast,
  });
}

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
      toast(failureToast(error));
    },
  });
}
