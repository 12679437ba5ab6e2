import { isBusiness, isCustomer } from '@marketplace/contract/account/rules';
import type { User } from '@marketplace/contract/account/schema';
import { PUSH_KINDS, type PushKind } from '@marketplace/contract/constants';
import { NOTIFICATION_NAMES } from '@marketplace/contract/notification/names';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { isEmailed } from '@/entities/account/reach.ts';
import { describeDigestTime } from '@/entities/notification/settings/digest-time.ts';
import { useSendsEmail } from '@/entities/notification/settings/emails.ts';
import { useChangePreferences } from '@/entities/notification/settings/preferences.ts';
import { ReachNotice } from '@/entities/notification/settings/reach-notice.tsx';
import { Card } from '@/ui/card.tsx';
import { Switch } from '@/ui/forms/switch.tsx';

interface NotificationType {
  about: string | ((user: User) => string);
  appliesTo: (user: User) => boolean;
}

const TYPES: Record<PushKind, NotificationType> = {
  request: {
    about: ({ digest }) =>
      digest
        ? 'In your daily summary, except from customers who ask for you by name'
        : 'Jobs for the services you offer',
    appliesTo: isBusiness,
  },
  digest: {
    about: ({ digest }) =>
      digest ? describeDigestTime(digest) : 'Turn it on below to choose how it reaches you',
    appliesTo: isBusiness,
  },
  decision: {
    about: 'When an estimate is accepted or rejected, or the request is canceled',
    appliesTo: isBusiness,
  },
  estimate: { about: 'New estimates and price changes', appliesTo: isCustomer },
  message: { about: "Off while you're viewing the conversation", appliesTo: () => true },
  question: { about: 'Questions about your requests, or answers to yours', appliesTo: () => true },
  job: {
    about: 'Shared contact details, completed jobs, or the other person leaving',
    appliesTo: () => true,
  },
  visit: { about: 'Offered and booked times, changes, and reminders', appliesTo: () => true },
  review: { about: 'Reviews of you, and replies to yours', appliesTo: () => true },
  moderation: { about: 'For administrators, at most once an hour', appliesTo: ({ isAdmin }) => isAdmin },
};

type Channel = 'push' | 'email';

const CHANNEL_NAMES: Record<Channel, string> = { push: 'Push', email: 'Email' };

const headClass = 'w-14 py-2 font-medium text-ink-soft text-xs';

/** Lets the user choose which notification types are also pushed and emailed. */
export function NotificationTypes({ user }: { user: User }) {
  const sendsEmail = useSendsEmail();
  const channels: Channel[] = sendsEmail ? ['push', 'email'] : ['push'];
  const id = useId();
  return (
    <Card className="p-5 @lg:p-6">
      <h2 id={id} className="text-lg">
        Notification types
      </h2>
      <p className="text-ink-soft text-sm">{describe(user, sendsEmail)}</p>
      {sendsEmail && !isEmailed(user) && (
        <div className="mt-3">
          <ReachNotice user={user} side={isCustomer(user) ? 'customer' : 'business'} />
        </div>
      )}
      <div className="mt-3 overflow-x-auto">
        <table aria-labelledby={id} className="w-full">
          <thead>
            <tr>
              <th scope="col" className={`${headClass} w-auto text-left`}>
                <span className="sr-only">Type</span>
              </th>
              <th scope="col" className={headClass}>
                App
              </th>
              {channels.map((channel) => (
                <th key={channel} scope="col" id={`${id}-${channel}`} className={headClass}>
                  {CHANNEL_NAMES[channel]}
                </th>
              ))}
            </tr>
          </thead>
          {PUSH_KINDS.filter((kind) => TYPES[kind].appliesTo(user)).map((kind) => (
            <TypeRows key={kind} kind={kind} user={user} channels={channels} id={id} />
          ))}
        </table>
      </div>
    </Card>
  );
}

function describe({ notificationsEnabled }: User, sendsEmail: boolean): string {
  const also = sendsEmail ? 'also pushed or emailed' : 'also pushed';
  const choice = notificationsEnabled
    ? `Choose what is ${also}.`
    : sendsEmail
      ? 'Choose what is also emailed. Turn on push notifications to choose what is pushed.'
      : 'Turn on push notifications to choose what is also pushed.';
  const account = sendsEmail ? ' We always email you about decisions on your account.' : '';
  return `Your list shows everything. ${choice}${account}`;
}

interface TypeRowsProps {
  kind: PushKind;
  user: User;
  channels: readonly Channel[];
  /** The beginning of the ids in this table. */
  id: string;
}

/** The explanation has a row of its own, so that it stays readable on a narrow phone. */
function TypeRows({ kind, user, channels, id }: TypeRowsProps) {
  const { notificationsEnabled, notificationPreferences } = user;
  const { about } = TYPES[kind];
  const changing = useChangePreferences();
  const isOn = { push: notificationsEnabled, email: isEmailed(user) };
  const isSent = kind !== 'digest' || user.digest !== null;
  const canChoose = (channel: Channel) => isOn[channel] && isSent;
  return (
    <tbody className="border-line border-t">
      <tr>
        <th scope="row" id={`${id}-${kind}`} className="pt-2.5 pr-2 text-left font-medium">
          {NOTIFICATION_NAMES[kind]}
        </th>
        <td className="pt-2.5 text-center text-ink-soft">
          <Check aria-hidden="true" className="mx-auto size-5" />
          <span className="sr-only">always</span>
        </td>
        {channels.map((channel) => (
          <td key={channel} className="pt-2.5 pl-2 text-center">
            <Switch
              checked={canChoose(channel) && notificationPreferences[channel][kind]}
              onChange={(wanted) => changing.mutate({ [channel]: { [kind]: wanted } })}
              labelledBy={`${id}-${kind} ${id}-${channel}`}
              describedBy={`${id}-${kind}-about`}
              disabled={!canChoose(channel)}
            />
          </td>
        ))}
      </tr>
      <tr>
        <td colSpan={2 + channels.length} id={`${id}-${kind}-about`} className="pb-2.5 text-ink-soft text-sm">
          {typeof about === 'string' ? about : about(user)}
        </td>
      </tr>
    </tbody>
  );
}
