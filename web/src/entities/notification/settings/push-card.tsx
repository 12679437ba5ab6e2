import { isBusiness } from '@marketplace/contract/account/rules';
import type { User } from '@marketplace/contract/account/schema';
import { BellRing } from 'lucide-react';
import { profileParts } from '@/entities/paths.ts';
import { pushSupported } from '@/entities/push/push-subscription.ts';
import { Card } from '@/ui/card.tsx';
import { Switch } from '@/ui/forms/switch.tsx';
import { IconTile } from '@/ui/icon-tile.tsx';
import { useSubscribedHere, useSwitchPush } from './push.ts';

/** Turns push on or off on this device: `<PushCard user={user} />`. */
export function PushCard({ user }: { user: User }) {
  const supported = pushSupported();
  const subscribed = useSubscribedHere();
  const switching = useSwitchPush();
  const on = user.notificationsEnabled && subscribed.data === true;
  return (
    <Card className="flex items-start gap-4 p-5 @lg:p-6">
      <IconTile className="size-11">
        <BellRing className="size-5" />
      </IconTile>
      <div className="min-w-0 flex-1">
        <h2 id="notifications-title" className="text-lg">
          Push Notifications
        </h2>
        <p id="notifications-words" className="text-ink-soft">
          {describeState({ supported, on, user })}
        </p>
      </div>
      <Switch
        id={profileParts.push}
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

const WORDS = {
  business: {
    on: 'This device gets notifications about new requests for your services and replies to your estimates.',
    off: "Get notified of new requests for your services the moment they're posted.",
  },
  customer: {
    on: 'This device gets notifications about new estimates on your requests and messages to you.',
    off: 'Get notified of new estimates and messages the moment they arrive.',
  },
};

function describeState({ supported, on, user }: { supported: boolean; on: boolean; user: User }): string {
  if (!supported)
    return "This browser can't show notifications. On an iPhone, add this site to your Home Screen first.";
  const words = WORDS[isBusiness(user) ? 'business' : 'customer'];
  if (on) return words.on;
  if (user.notificationsEnabled)
    return 'Notifications are on for your account, but not on this device. Turn them on to get them here too.';
  return words.off;
}
