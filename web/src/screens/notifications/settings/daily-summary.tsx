import type { User } from '@marketplace/contract/account/schema';
import type { DigestTime } from '@marketplace/contract/notification/schema';
import { useId } from 'react';
import { describeDigestTime, formatHour } from '@/entities/notification/settings/digest-time.ts';
import { useChangePreferences } from '@/entities/notification/settings/settings.ts';
import { ownTimeZone } from '@/lib/dates.ts';
import { Card } from '@/ui/card.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Select } from '@/ui/forms/select.tsx';
import { Switch } from '@/ui/forms/switch.tsx';
import { OwnTimeZone } from './time-zone.tsx';

const MORNING = 8;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** One notification a day instead of one for each new request. */
export function DailySummary({ user: { digest } }: { user: User }) {
  const changing = useChangePreferences();
  const id = useId();
  const change = (chosen: DigestTime | null) => changing.mutate({ digest: chosen });
  return (
    <Card className="p-5 @lg:p-6">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-lg">
            Daily summary
          </h2>
          <p id={`${id}-about`} className="text-ink-soft text-sm">
            New requests and what needs your attention, in one notification a day instead of one for each
            request.
          </p>
        </div>
        <Switch
          checked={digest !== null}
          onChange={(isOn) => change(isOn ? { hour: MORNING, timeZone: ownTimeZone() } : null)}
          labelledBy={id}
          describedBy={`${id}-about`}
        />
      </div>
      {digest && <Time digest={digest} onChange={change} />}
    </Card>
  );
}

interface TimeProps {
  digest: DigestTime;
  onChange: (digest: DigestTime) => void;
}

const Time = ({ digest, onChange }: TimeProps) => (
  <div className="mt-4">
    <Field label="Time" hint={`${describeDigestTime(digest)}. We skip days with nothing new.`}>
      <Select
        value={digest.hour}
        onChange={({ target }) => onChange({ ...digest, hour: Number(target.value) })}
      >
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>
            {formatHour(hour)}
          </option>
        ))}
      </Select>
    </Field>
    <OwnTimeZone timeZone={digest.timeZone} onChange={(timeZone) => onChange({ ...digest, timeZone })} />
  </div>
);
