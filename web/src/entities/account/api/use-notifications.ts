import { useQuery, useQueryClient } from '@tanstack/react-query';
import { currentSubscription, unsubscribeHere } from '@/entities/push/push-subscription.ts';
import { enableNotifications, PermissionRefused } from '@/entities/push/subscribe.ts';
import { callApi, messageOf } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/use-action.ts';
import { toast } from '@/ui/toast.ts';
import { setSessionUser } from '../session/session-query.ts';

const subscribedKey = ['push', 'subscribed-here'] as const;

/** Whether this browser, of all that someone may use, is subscribed. */
export function useSubscribedHere() {
  return useQuery({
    queryKey: subscribedKey,
    queryFn: async () => (await currentSubscription()) !== null,
  });
}

async function disableNotifications() {
  await unsubscribeHere();
  return callApi('updateNotificationSettings', { input: { enabled: false } });
}

function explain(error: unknown) {
  const refused = error instanceof PermissionRefused;
  toast({
    title: refused ? 'Permission Required' : 'Error',
    description: refused
      ? 'Please allow notifications in your browser settings to receive alerts.'
      : messageOf(error, 'Notifications could not be changed. Please try again.'),
    variant: 'destructive',
  });
}

export function useSwitchNotifications() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: async (on: boolean) => {
      const { user } = await (on ? enableNotifications() : disableNotifications());
      setSessionUser(user);
    },
    onSuccess: (_, on) =>
      toast(
        on
          ? {
              title: 'Notifications Enabled',
              description: 'You will be notified of new requests for your services.',
            }
          : {
              title: 'Notifications Disabled',
              description: 'You will no longer be notified of new requests.',
            },
      ),
    onError: explain,
    onSettled: () => queryClient.invalidateQueries({ queryKey: subscribedKey }),
  });
}
