import type { User } from '@marketplace/contract/account/schema';
import type { QuietHours as Hours } from '@marketplace/contract/notification/schema';
import { useState } from 'react';
import { TimeZone } from '@/entities/account/time-zone.tsx';
import { useChangePreferences } from '@/entities/notification/settings/preferences.ts';
import { ownTimeZone } from '@/lib/dates.ts';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/input.tsx';
import { SwitchCard } from './switch-card.tsx';

const NIGHT = { from: '22:00', to: '07:00' };

/** Daily hours without pushes, in the user's time zone. */
export function QuietHours({ user }: { user: User }) {
  const { quietHours } = user.notificationPreferences;
  const changing = useChangePreferences();
  const change = (hours: Hours | null) => changing.mutate({ quietHours: hours });
  return (
    <SwitchCard
      title="Quiet hours"
      about="We won't send push notifications during these hours. Notifications wait in your list."
      isOn={quietHours !== null}
      onChange={(isOn) => change(isOn ? { ...NIGHT, timeZone: ownTimeZone() } : null)}
    >
      {quietHours && <Times hours={quietHours} onChange={change} />}
    </SwitchCard>
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
