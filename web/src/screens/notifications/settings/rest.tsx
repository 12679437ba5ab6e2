import type { User } from '@marketplace/contract/account/schema';
import { LIMITS } from '@marketplace/contract/constants';
import { awayBounds, awayProblem, isAway } from '@marketplace/contract/notification/rules';
import { useState } from 'react';
import { useChangePreferences } from '@/entities/notification/settings/settings.ts';
import { ownTimeZone } from '@/lib/dates.ts';
import { Card } from '@/ui/card.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/input.tsx';
import { Select } from '@/ui/forms/select.tsx';

/** When a business isn't notified of new requests. */
export function Rest({ user }: { user: User }) {
  const changing = useChangePreferences();
  const day = user.awayUntil && isAway(user, new Date()) ? user.awayUntil.date : '';
  return (
    <Card className="p-5 @lg:p-6">
      <h2 className="text-lg">Time off from new requests</h2>
      <p className="text-ink-soft text-sm">
        We won't notify you of new requests while you're away or have enough jobs, unless a customer asks for
        you by name.
      </p>
      <div className="mt-4 grid gap-3 @sm:grid-cols-2">
        <AwayUntil key={day} day={day} onChange={(awayUntil) => changing.mutate({ awayUntil })} />
        <MaxOpenJobs max={user.maxOpenJobs} onChange={(maxOpenJobs) => changing.mutate({ maxOpenJobs })} />
      </div>
    </Card>
  );
}

interface AwayUntilProps {
  /** Empty if the business isn't away. */
  day: string;
  onChange: (awayUntil: User['awayUntil']) => void;
}

function AwayUntil({ day, onChange }: AwayUntilProps) {
  const [typed, setTyped] = useState(day);
  const [error, setError] = useState<string>();
  const { first, last } = awayBounds(ownTimeZone(), new Date());
  // A date is typed in parts, so it counts on blur.
  function keep() {
    const awayUntil = typed === '' ? null : { date: typed, timeZone: ownTimeZone() };
    const problem = awayUntil ? awayProblem(awayUntil, new Date()) : undefined;
    setError(problem);
    if (!problem && typed !== day) onChange(awayUntil);
  }
  return (
    <Field label="Back on" hint="The first day you're back at work." error={error}>
      <Input
        type="date"
        min={first}
        max={last}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keep}
      />
    </Field>
  );
}

interface MaxOpenJobsProps {
  max: number | null;
  onChange: (max: number | null) => void;
}

const NUMBERS = Array.from({ length: LIMITS.openJobsMax }, (_, index) => index + 1);

const MaxOpenJobs = ({ max, onChange }: MaxOpenJobsProps) => (
  <Field label="Maximum jobs in progress" hint="We pause notifications of new requests at this number.">
    <Select
      value={max ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">No limit</option>
      {NUMBERS.map((number) => (
        <option key={number} value={number}>
          {number === 1 ? '1 job' : `${number} jobs`}
        </option>
      ))}
    </Select>
  </Field>
);
