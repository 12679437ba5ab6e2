import { ownTimeZone } from '@/lib/dates.ts';
import { Button } from '@/ui/button.tsx';

/** 'America/New York'. */
const placeOf = (timeZone: string) => timeZone.replaceAll('_', ' ');

interface TimeZoneProps {
  timeZone: string;
  onChange: (timeZone: string) => void;
}

/** Offers the device's time zone if it differs. */
export function OwnTimeZone({ timeZone, onChange }: TimeZoneProps) {
  const here = ownTimeZone();
  if (here === timeZone) return null;
  return (
    <Button variant="outline" size="sm" className="mt-2" onClick={() => onChange(here)}>
      Change to {placeOf(here)}
    </Button>
  );
}

export function TimeZone({ timeZone, onChange }: TimeZoneProps) {
  return (
    <div className="text-ink-soft text-sm">
      <p>Time zone: {placeOf(timeZone)}</p>
      <OwnTimeZone timeZone={timeZone} onChange={onChange} />
    </div>
  );
}
