import type { User } from '@marketplace/contract/account/schema';
import type { QuietHours as Hours } from '@marketplace/contract/notification/schema';
import { useId, useState } from 'react';
import { useChangePreferences } from '@/entities/notification/settings/settings.ts';
import { ownTimeZone } from '@/lib/dates.ts';
import { Card } from '@/ui/card.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/input.tsx';
import { Switch } from '@/ui/forms/switch.tsx';
import { TimeZone } from './time-zone.tsx';

const NIGHT = { from: '22:00', to: '07:00' };

/** Daily hours without pushes, in the user's time zone. */
export function QuietHours({ user }: { user: User }) {
  const { quietHours } = user.notificationPreferences;
  const changing = useChangePreferences();
  const id = useId();
  const change = (hours: Hours | null) => changing.mutate({ quietHours: hours });
  return (
    <Card className="p-5 @lg:p-6">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-lg">
            Quiet hours
          </h2>
          <p id={`${id}-about`} className="text-ink-soft text-sm">
            We won't send push notifications during these hours. Notifications wait in your list.
          </p>
        </div>
        <Switch
          checked={quietHours !== null}
          onChange={(quiet) => change(quiet ? { ...NIGHT, timeZone: ownTimeZone() } : null)}
          labelledBy={id}
          describedBy={`${id}-about`}
        />
      </div>
      {quietHours && <Times hours={quietHours} onChange={change} />}
    </Card>
  );
}

interface TimesProps {
  hours: Hours;
  onChange: (hours: Hours) => void;
}

function Times({ hours, onChange }: TimesProps) {
  const [typed, setTyped] = useState<Pick<Hours, 'from' | 'to'>>(hours);
  const isSame = typed.from === typed.to;
  // A time is typed in parts, so it counts on blur.
  function keep() {
    const isComplete = typed.from !== '' && typed.to !== '';
    if (!isComplete) return setTyped(hours);
    const isChanged = typed.from !== hours.from || typed.to !== hours.to;
    if (isChanged && !isSame) onChange({ ...typed, timeZone: hours.timeZone });
  }
  return (
    <div className="mt-4 flex flex-col gap-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
        <Field label="From" error={isSame ? 'Please choose two different times' : undefined}>
          <Input
            type="time"
            required
            value={typed.from}
            onChange={({ target }) => setTyped({ ...typed, from: target.value })}
            onBlur={keep}
          />
        </Field>
        <Field label="Until">
          <Input
            type="time"
            required
            value={typed.to}
            onChange={({ target }) => setTyped({ ...typed, to: target.value })}
            onBlur={keep}
          />
        </Field>
      </div>
      <TimeZone timeZone={hours.timeZone} onChange={(timeZone) => onChange({ ...hours, timeZone })} />
    </div>
  );
}
