import { isBusiness, isCustomer } from '@marketplace/contract/account/rules';
import type { User } from '@marketplace/contract/account/schema';
import type { PushKind } from '@marketplace/contract/constants';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useChangePreferences } from '@/entities/notification/settings.ts';
import { Card } from '@/ui/basics/card.tsx';
import { Switch } from '@/ui/switch.tsx';

interface Kind {
  kind: PushKind;
  name: string;
  about: string;
  concerns: (user: User) => boolean;
}

const KINDS: readonly Kind[] = [
  {
    kind: 'request',
    name: 'New requests',
    about: 'Jobs for the services you offer',
    concerns: isBusiness,
  },
  {
    kind: 'decision',
    name: 'Answers to your estimates',
    about: 'Accepted, not selected, or the request was cancelled',
    concerns: isBusiness,
  },
  {
    kind: 'estimate',
    name: 'Estimates for you',
    about: 'New ones, and changed prices',
    concerns: isCustomer,
  },
  {
    kind: 'message',
    name: 'Messages',
    about: 'Not while you are looking at the conversation',
    concerns: () => true,
  },
  {
    kind: 'job',
    name: 'Jobs in progress',
    about: 'Contact details, the end of a job, or that the other side leaves',
    concerns: () => true,
  },
  { kind: 'review', name: 'Reviews', about: 'Of you, and replies to yours', concerns: () => true },
  {
    kind: 'moderation',
    name: 'Reports and appeals',
    about: 'What waits for administrators, at most once in an hour',
    concerns: ({ isAdmin }) => isAdmin,
  },
];

const headClass = 'py-2 font-medium text-ink-soft text-xs';

/** In the list is everything; which of it is pushed as well can be chosen. */
export function NotificationTypes({ user }: { user: User }) {
  const { notificationsEnabled, notificationPreferences } = user;
  const changing = useChangePreferences();
  const id = useId();
  return (
    <Card className="p-5 @lg:p-6">
      <h2 id={id} className="text-lg">
        What you are told
      </h2>
      <p className="text-ink-soft text-sm">
        {notificationsEnabled
          ? 'Everything stands in your list. Choose what is pushed as well.'
          : 'Everything stands in your list. Turn push notifications on to choose what is pushed as well.'}
      </p>
      <table aria-labelledby={id} className="mt-3 w-full">
        <thead>
          <tr>
            <th scope="col" className={`${headClass} text-left`}>
              <span className="sr-only">What happened</span>
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
          {KINDS.filter(({ concerns }) => concerns(user)).map(({ kind, name, about }) => (
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
