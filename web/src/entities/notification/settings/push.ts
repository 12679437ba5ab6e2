import { isBusiness } from '@marketplace/contract/account/rules';
import type { User } from '@marketplace/contract/account/schema';
import { useQuery } from '@tanstack/react-query';
import { setSessionUser } from '@/entities/account/session/session-query.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { currentSubscription, unsubscribeHere } from '@/entities/push/push-subscription.ts';
import { PermissionRefused, subscribeHere } from '@/entities/push/subscribe.ts';
import { useAction } from '@/lib/query/use-action.ts';
import type { ToastInput } from '@/lib/toast.ts';
import { changeSettings, unsavedText } from './preferences.ts';

const subscribedKey = ['push', 'subscribed-here'] as const;

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
      : unsavedText(error),
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
