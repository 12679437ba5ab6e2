import { isBusiness, isCustomer } from '@marketplace/contract/account/rules';
import type { User } from '@marketplace/contract/account/schema';
import { PUSH_KINDS, type PushKind } from '@marketplace/contract/constants';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useChangePreferences } from '@/entities/notification/settings.ts';
import { Card } from '@/ui/basics/card.tsx';
import { Switch } from '@/ui/switch.tsx';

interface NotificationType {
  name: string;
  about: string;
  appliesTo: (user: User) => boolean;
}

const TYPES: Record<PushKind, NotificationType> = {
  request: {
    name: 'New requests',
    about: 'Jobs for the services you offer',
    appliesTo: isBusiness,
  },
  decision: {
    name: 'Replies to your estimates',
    about: 'Accepted, not selected, or the request was canceled',
    appliesTo: isBusiness,
  },
  estimate: {
    name: 'Estimates you receive',
    about: 'New estimates and price changes',
    appliesTo: isCustomer,
  },
  message: {
    name: 'Messages',
    about: "Except while you're viewing the conversation",
    appliesTo: () => true,
  },
  job: {
    name: 'Jobs in progress',
    about: 'Shared contact details, completed jobs, or the other person leaving',
    appliesTo: () => true,
  },
  review: { name: 'Reviews', about: 'Reviews of you, and replies to yours', appliesTo: () => true },
  moderation: {
    name: 'Reports and appeals',
    about: 'For administrators, at most once an hour',
    appliesTo: ({ isAdmin }) => isAdmin,
  },
};

const headClass = 'py-2 font-medium text-ink-soft text-xs';

/** Lets the user choose which notification types are also pushed. */
export function NotificationTypes({ user }: { user: User }) {
  const { notificationsEnabled, notificationPreferences } = user;
  const changing = useChangePreferences();
  const id = useId();
  return (
    <Card className="p-5 @lg:p-6">
      <h2 id={id} className="text-lg">
        Notification types
      </h2>
      <p className="text-ink-soft text-sm">
        {notificationsEnabled
          ? 'Your list shows everything. Choose what is also pushed.'
          : 'Your list shows everything. Turn on push notifications to choose what is also pushed.'}
      </p>
      <table aria-labelledby={id} className="mt-3 w-full">
        <thead>
          <tr>
            <th scope="col" className={`${headClass} text-left`}>
              <span className="sr-only">Type</span>
            </th>
            <th scope="col" className={`${headClass} px-2`}>
              In the app
            </th>
            <th scope="col" className={`${headClass} w-12`}>
              Push
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {PUSH_KINDS.filter((kind) => TYPES[kind].appliesTo(user)).map((kind) => (
            <tr key={kind}>
              <th scope="row" className="py-2.5 pr-2 text-left font-normal">
                <span id={`${id}-${kind}`} className="block font-medium">
                  {TYPES[kind].name}
                </span>
                <span id={`${id}-${kind}-about`} className="block text-ink-soft text-sm">
                  {TYPES[kind].about}
                </span>
              </th>
              <td className="text-center text-ink-soft">
                <Check aria-hidden="true" className="mx-auto size-5" />
                <span className="sr-only">always</span>
              </td>
              <td>
                <Switch
                  checked={notificationsEnabled && notificationPreferences.push[kind]}
                  onChange={(push) => changing.mutate({ push: { [kind]: push } })}
                  labelledBy={`${id}-${kind}`}
                  describedBy={`${id}-${kind}-about`}
                  disabled={!notificationsEnabled}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
