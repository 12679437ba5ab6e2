import { isBusiness, isCustomer } from '@marketplace/contract/account/rules';
import type { User } from '@marketplace/contract/account/schema';
import type { PushKind } from '@marketplace/contract/constants';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useChangePreferences } from '@/entities/notification/settings.ts';
import { Card } from '@/ui/basics/card.tsx';
import { Switch } from '@/ui/switch.tsx';

interface NotificationType {
  kind: PushKind;
  name: string;
  about: string;
  appliesTo: (user: User) => boolean;
}

const TYPES: readonly NotificationType[] = [
  {
    kind: 'request',
    name: 'New requests',
    about: 'Jobs for the services you offer',
    appliesTo: isBusiness,
  },
  {
    kind: 'decision',
    name: 'Replies to your estimates',
    about: 'Accepted, not selected, or the request was canceled',
    appliesTo: isBusiness,
  },
  {
    kind: 'estimate',
    name: 'Estimates you receive',
    about: 'New estimates and price changes',
    appliesTo: isCustomer,
  },
  {
    kind: 'message',
    name: 'Messages',
    about: "Except while you're viewing the conversation",
    appliesTo: () => true,
  },
  {
    kind: 'job',
    name: 'Jobs in progress',
    about: 'Shared contact details, completed jobs, or the other person leaving',
    appliesTo: () => true,
  },
  { kind: 'review', name: 'Reviews', about: 'Reviews of you, and replies to yours', appliesTo: () => true },
  {
    kind: 'moderation',
    name: 'Reports and appeals',
    about: 'For administrators, at most once an hour',
    appliesTo: ({ isAdmin }) => isAdmin,
  },
];

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
          {TYPES.filter(({ appliesTo }) => appliesTo(user)).map(({ kind, name, about }) => (
            <tr key={kind}>
              <th scope="row" className="py-2.5 pr-2 text-left font-normal">
                <span id={`${id}-${kind}`} className="block font-medium">
                  {name}
                </span>
                <span id={`${id}-${kind}-about`} className="block text-ink-soft text-sm">
                  {about}
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
