import { useQuery } from '@tanstack/react-query';
import { currentSubscription, unsubscribeHere } from '@/entities/push/push-subscription.ts';
import { PermissionRefused, subscribeHere } from '@/entities/push/subscribe.ts';
import { callApi, messageOf } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';
import type { ToastInput } from '@/lib/toast.ts';
import { setSessionUser } from '../session/session-query.ts';

const subscribedKey = ['push', 'subscribed-here'] as const;

/** Whether this browser, of all that someone may use, is subscribed. */
export function useSubscribedHere() {
  return useQuery({
    queryKey: subscribedKey,
    queryFn: async () => (await currentSubscription()) !== null,
  });
}

function failureToast(error: unknown): ToastInput {
  const refused = error instanceof PermissionRefused;
  return {
    title: refused ? 'Permission Required' : 'Error',
    description: refused
      ? 'Please allow notifications in your browser settings to receive alerts.'
      : messageOf(error, 'Notifications could not be changed. Please try again.'),
    variant: 'destructive',
  };
}

const enabledToast: ToastInput = {
  title: 'Notifications Enabled',
  description: 'You will be notified of new requests for your services.',
};
const disabledToast: ToastInput = {
  title: 'Notifications Disabled',
  description: 'You will no longer be notified of new requests.',
};

export function useSwitchNotifications() {
  return useAction({
    mutationFn: async (enabled: boolean) => {
      await (enabled ? subscribeHere() : unsubscribeHere());
      const { user } = await callApi('updateNotificationSettings', { input: { enabled } });
      setSessionUser(user);
    },
    refreshes: [subscribedKey],
    awaitsRefresh: true,
    success: (_nothing, enabled) => (enabled ? enabledToast : disabledToast),
    failure: failureToast,
  });
}
