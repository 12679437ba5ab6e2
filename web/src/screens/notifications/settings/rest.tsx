import type { User } from '@marketplace/contract/account/schema';
import { LIMITS } from '@marketplace/contract/constants';
import { awayBounds, awayProblem, isAway } from '@marketplace/contract/notification/rules';
import { useState } from 'react';
import { useChangePreferences } from '@/entities/notification/settings/preferences.ts';
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
        <AwayUntil day={day} onChange={(awayUntil) => changing.mutate({ awayUntil })} />
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
  /** Null shows what is saved. */
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const { first, last } = awayBounds(ownTimeZone(), new Date());
  const problemOf = (date: string) => date && awayProblem({ date, timeZone: ownTimeZone() }, new Date());
  // A date that is typed in parts is empty, or out of range, until it is complete. That counts on blur.
  function change(date: string) {
    setTyped(date);
    setError(undefined);
    if (date !== '' && date !== day && !problemOf(date)) onChange({ date, timeZone: ownTimeZone() });
  }
  function leave() {
    const date = typed ?? day;
    const problem = problemOf(date) || undefined;
    setError(problem);
    if (!problem) setTyped(null);
    if (date === '' && day !== '') onChange(null);
  }
  return (
    <Field label="Back on" hint="The first day you're back at work." error={error}>
      <Input
        type="date"
        min={first}
        max={last}
        value={typed ?? day}
        onChange={({ target }) => change(target.value)}
        onBlur={leave}
      />
    </Field>
  );
}

interface MaxOpenJobsProps {
  max: number | null;
  onChange: (max: number | null) => void;
}

/** Each number up to ten, then tens. */
const NUMBERS = Array.from({ length: LIMITS.openJobsMax }, (_, index) => index + 1).filter(
  (number) => number <= 10 || number % 10 === 0,
);

/** A chosen number stays in the list. */
const withChosen = (max: number | null): number[] =>
  max === null ? NUMBERS : [...new Set([...NUMBERS, max])].sort((a, b) => a - b);

const MaxOpenJobs = ({ max, onChange }: MaxOpenJobsProps) => (
  <Field label="Maximum jobs in progress" hint="We pause notifications of new requests at this number.">
    <Select
      value={max ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">No limit</option>
      {withChosen(max).map((number) => (
        <option key={number} value={number}>
          {number === 1 ? '1 job' : `${number} jobs`}
        </option>
      ))}
    </Select>
  </Field>
);
