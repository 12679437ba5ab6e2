import type { User } from '@marketplace/contract/user';
import { BellRing } from 'lucide-react';
import { useSubscribedHere, useSwitchNotifications } from '@/entities/account/api/use-notifications.ts';
import { pushSupported } from '@/entities/push/push-subscription.ts';
import { Card } from '@/ui/basics/card.tsx';
import { Switch } from '@/ui/basics/switch.tsx';

/** Push notifications on this device: `<NotificationCard user={user} />`, for businesses. */
export function NotificationCard({ user }: { user: User }) {
  const supported = pushSupported();
  const subscribed = useSubscribedHere();
  const switching = useSwitchNotifications();
  const on = user.notificationsEnabled && subscribed.data === true;
  return (
    <Card className="flex items-start gap-4 p-5 @lg:p-6">
      <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-accent-soft text-on-accent-soft">
        <BellRing aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id="notifications-title" className="text-lg">
          Push Notifications
        </h2>
        <p id="notifications-words" className="text-ink-soft">
          {describeState({ supported, on, enabled: user.notificationsEnabled })}
        </p>
      </div>
      <Switch
        checked={on}
        onChange={(wanted) => switching.mutate(wanted)}
        labelledBy="notifications-title"
        describedBy="notifications-words"
        pending={switching.isPending || subscribed.isPending}
        disabled={!supported}
      />
    </Card>
  );
}

function describeState({
  supported,
  on,
  enabled,
}: {
  supported: boolean;
  on: boolean;
  enabled: boolean;
}): string {
  if (!supported)
    return 'This browser cannot show notifications. On an iPhone, add this site to your Home Screen first.';
  if (on)
    return 'This device gets notifications of new requests for your services and of replies to your estimates.';
  if (enabled)
    return 'Notifications are on for your account, but not on this device. Turn them on to get them here too.';
  return 'Get notified of new requests for your services the moment they are posted.';
}
