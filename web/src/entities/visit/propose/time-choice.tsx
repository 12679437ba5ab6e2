import { LIMITS } from '@marketplace/contract/constants';
import type { VisitsOfJob, Window } from '@marketplace/contract/visit/schema';
import { type Clock, nearDay, spokenTime, visitHours } from '@marketplace/contract/visit/time-texts';
import { type Availability, whyNotFree } from '@marketplace/contract/visit/windows';
import { useId } from 'react';
import { FieldError } from '@/ui/forms/field.tsx';
import { TimeChip } from './time-chip.tsx';
import { type Suggestion, suggestTimes } from './times.ts';

interface TimeChoiceProps {
  availability: VisitsOfJob['availability'];
  bounds: Availability;
  clock: Clock;
  chosen: readonly Window[];
  onChange: (chosen: Window[]) => void;
  error: string | undefined;
}

/** The next free times, each one press, and those that were added. */
export function TimeChoice({ availability, bounds, clock, chosen, onChange, error }: TimeChoiceProps) {
  const id = useId();
  const suggested = suggestTimes(availability && { ...availability, taken: bounds.taken }, clock);
  const added = chosen.filter((one) => !suggested.some(({ window }) => isSame(window, one)));
  const isFull = chosen.length >= LIMITS.visitWindows;
  const toggle = (window: Window) => {
    const others = chosen.filter((one) => !isSame(one, window));
    onChange(others.length < chosen.length ? others : [...chosen, window]);
  };
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error ? id : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="mb-2 font-medium text-sm">Choose up to {LIMITS.visitWindows} times</legend>
      <div className="grid grid-cols-2 gap-2">
        {[...suggested, ...added.map((window) => ({ window, label: dayOf(window, clock) }))].map(
          ({ window, label }: Suggestion) => {
            const pressed = chosen.some((one) => isSame(one, window));
            return (
              <TimeChip
                key={`${window.start} ${window.end}`}
                label={label}
                detail={visitHours(window, clock)}
                spoken={`, ${spokenTime(window, clock)}${whyNotFree(window, bounds) ? ', not free' : ''}`}
                pressed={pressed}
                disabled={isFull && !pressed}
                onToggle={() => toggle(window)}
              />
            );
          },
        )}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}

const isSame = (one: Window, other: Window): boolean => one.start === other.start && one.end === other.end;

/** 'Tomorrow' */
function dayOf(window: Window, clock: Clock): string {
  const day = nearDay(window, clock);
  return day.charAt(0).toUpperCase() + day.slice(1);
}
