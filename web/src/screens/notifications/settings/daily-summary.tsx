import type { User } from '@marketplace/contract/account/schema';
import type { DigestTime } from '@marketplace/contract/notification/schema';
import { OwnTimeZone } from '@/entities/account/time-zone.tsx';
import { describeDigestTime, formatHour } from '@/entities/notification/settings/digest-time.ts';
import { useChangePreferences } from '@/entities/notification/settings/preferences.ts';
import { ownTimeZone } from '@/lib/dates.ts';
import { Field } from '@/ui/forms/field.tsx';
import { Select } from '@/ui/forms/select.tsx';
import { SwitchCard } from './switch-card.tsx';

const MORNING = 8;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** One notification a day instead of one for each new request. */
export function DailySummary({ user: { digest } }: { user: User }) {
  const changing = useChangePreferences();
  const change = (chosen: DigestTime | null) => changing.mutate({ digest: chosen });
  return (
    <SwitchCard
      title="Daily summary"
      about="New requests and what needs your attention, in one notification a day instead of one for each request."
      isOn={digest !== null}
      onChange={(isOn) => change(isOn ? { hour: MORNING, timeZone: ownTimeZone() } : null)}
    >
      {digest && <Time digest={digest} onChange={change} />}
    </SwitchCard>
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
