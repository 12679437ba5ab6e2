import { nameOfWeekday } from '@marketplace/contract/shared/dates';
import type { VisitSettings } from '@marketplace/contract/visit/schema';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { draftKey } from '@/entities/account/drafts/drafts.ts';
import { useDraft } from '@/entities/account/drafts/use-draft.ts';
import { TimeZone } from '@/entities/account/time-zone.tsx';
import { paths } from '@/entities/paths.ts';
import { useChangeVisitSettings } from '@/entities/visit/settings.ts';
import { Button } from '@/ui/button.tsx';
import { Checkbox } from '@/ui/forms/checkbox.tsx';
import { Field, FieldError } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/input.tsx';
import { Select } from '@/ui/forms/select.tsx';
import { Switch } from '@/ui/forms/switch.tsx';
import {
  copyToWeekdays,
  type DayValues,
  dayProblem,
  firstProblem,
  type HoursValues,
  hoursDraft,
  hoursValues,
  MONDAY,
  settingsOf,
  withDay,
} from './hours-values.ts';

interface HoursFormProps {
  userId: string;
  settings: VisitSettings;
}

/** The weekly hours of a business and the time between its visits. Unsaved changes are kept as a draft. */
export function HoursForm({ userId, settings }: HoursFormProps) {
  const saving = useChangeVisitSettings();
  const draft = useDraft(draftKey(userId, 'visit-hours'), hoursDraft, hoursValues(settings), saving);
  const { value: values, change } = draft;
  const [hasTried, setHasTried] = useState(false);
  const id = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    const problem = firstProblem(values);
    if (problem >= 0) return document.getElementById(`${id}-${problem}`)?.focus();
    saving.mutate(settingsOf(values), {
      onSuccess: (saved) => {
        setHasTried(false);
        draft.restart(hoursValues(saved));
      },
    });
  }
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h3 id={`${id}-limited`} className="text-base">
            Weekly hours
          </h3>
          <p id={`${id}-about`} className="text-ink-soft text-sm">
            Customers offer you only times within these hours.
          </p>
        </div>
        <Switch
          checked={values.isLimited}
          onChange={(isLimited) => change({ ...values, isLimited })}
          labelledBy={`${id}-limited`}
          describedBy={`${id}-about`}
        />
      </div>
      {values.isLimited && <Week id={id} values={values} showsAll={hasTried} onChange={change} />}
      <Field
        label="Time between visits"
        hint="For the way from one job to the next. Customers can't offer you a time that leaves less."
      >
        <Select
          value={values.gapMinutes}
          onChange={({ target }) => change({ ...values, gapMinutes: Number(target.value) })}
        >
          {gapsWith(settings.gapMinutes).map((minutes) => (
            <option key={minutes} value={minutes}>
              {gapText(minutes)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link
          to={`${paths.notifications}#settings`}
          className="inline-flex min-h-6 items-center text-ink-soft text-sm underline underline-offset-4 hover:text-ink"
        >
          Add time off
        </Link>
        <Button type="submit" pending={saving.isPending} className="ml-auto">
          {saving.isPending ? 'Saving...' : 'Save Hours'}
        </Button>
      </div>
    </form>
  );
}

const GAPS = [0, 15, 30, 45, 60, 90, 120, 180, 240];

/** A saved one stays in the list. */
const gapsWith = (minutes: number): number[] => [...new Set([...GAPS, minutes])].sort((a, b) => a - b);

function gapText(minutes: number): string {
  if (minutes === 0) return 'None';
  if (minutes % 60 !== 0 || minutes < 60) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}

/** Weeks begin on Monday here, so that the weekdays stand together. */
const ORDER = [1, 2, 3, 4, 5, 6, 0];

interface WeekProps {
  id: string;
  values: HoursValues;
  /** Whether also untouched days say what is wrong. */
  showsAll: boolean;
  onChange: (values: HoursValues) => void;
}

function Week({ id, values, showsAll, onChange }: WeekProps) {
  return (
    <div className="flex flex-col gap-2">
      <ul className="divide-y divide-line border-line border-y">
        {ORDER.flatMap((index) => {
          const day = values.week[index];
          return day ? (
            <li key={index}>
              <Day
                id={`${id}-${index}`}
                name={nameOfWeekday(index)}
                day={day}
                showsProblem={showsAll}
                onChange={(changed) => onChange(withDay(values, index, changed))}
                onCopy={index === MONDAY ? () => onChange(copyToWeekdays(values)) : undefined}
              />
            </li>
          ) : (
            []
          );
        })}
      </ul>
      <TimeZone timeZone={values.timeZone} onChange={(timeZone) => onChange({ ...values, timeZone })} />
    </div>
  );
}

interface DayProps {
  /** Of its first time. */
  id: string;
  name: string;
  day: DayValues;
  showsProblem: boolean;
  onChange: (changed: Partial<DayValues>) => void;
  onCopy: (() => void) | undefined;
}

function Day({ id, name, day, showsProblem, onChange, onCopy }: DayProps) {
  const [isLeft, setLeft] = useState(false);
  const problem = showsProblem || isLeft ? dayProblem(day) : undefined;
  const time = (part: 'from' | 'to', label: string) => (
    <Input
      id={part === 'from' ? id : undefined}
      type="time"
      required
      aria-label={`${name}, ${label}`}
      aria-invalid={problem !== undefined}
      aria-describedby={`${id}-error`}
      value={day[part]}
      onChange={({ target }) => onChange({ [part]: target.value })}
      onBlur={() => setLeft(isLeft || part === 'to')}
      className="min-w-30 flex-1 @lg:w-36 @lg:flex-none"
    />
  );
  return (
    <fieldset aria-label={name} className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <Checkbox
        label={name}
        checked={day.isOpen}
        onChange={({ target }) => onChange({ isOpen: target.checked })}
        className="w-32"
      />
      {day.isOpen ? (
        <div className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-2 @lg:flex-none">
          {time('from', 'from')}
          <span aria-hidden="true">to</span>
          {time('to', 'until')}
        </div>
      ) : (
        <p className="flex min-h-11 items-center text-ink-soft">Day off</p>
      )}
      {onCopy && (
        <Button variant="ghost" size="sm" onClick={onCopy} className="@max-lg:-ml-3">
          Copy to All Weekdays
        </Button>
      )}
      <div className="basis-full">
        <FieldError id={`${id}-error`}>{problem}</FieldError>
      </div>
    </fieldset>
  );
}
