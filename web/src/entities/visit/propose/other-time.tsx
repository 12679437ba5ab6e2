import type { Window } from '@marketplace/contract/visit/schema';
import { type Clock, visitHours } from '@marketplace/contract/visit/time-texts';
import {
  type Availability,
  type LocalWindow,
  localWindow,
  type Span,
  windowBounds,
} from '@marketplace/contract/visit/windows';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/input.tsx';
import { TimeChip } from './time-chip.tsx';
import { ALL_SPANS, spanOn } from './times.ts';
import type { TypedTime } from './typed-time.ts';

const SPAN_LABELS: Record<Span, string> = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' };

interface OtherTimeProps {
  value: LocalWindow;
  typed: TypedTime;
  /** Whether it was sent before it was finished. */
  isRefused: boolean;
  onChange: (value: LocalWindow) => void;
  clock: Clock;
  bounds: Availability;
  problemWith: (window: Window) => string | undefined;
  onAdd: () => void;
  onClose: () => void;
}

/** Any day and hours on the clock of the job's place. */
export function OtherTime({ value, typed, isRefused, onChange, onAdd, onClose, ...rest }: OtherTimeProps) {
  const { clock, bounds, problemWith } = rest;
  const { window, problem, isUnfinished } = typed;
  const { timeZone } = clock;
  const { first, last } = windowBounds(timeZone, clock.now);
  const missing = isRefused && isUnfinished ? 'Please enter a day and both times, or close this' : undefined;
  const set = (part: Partial<LocalWindow>) => onChange({ ...value, ...part });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div role="group" aria-label="Other time" className="flex flex-col gap-4 rounded-lg bg-sunken p-3">
      <Field label="Day">
        <Input
          type="date"
          value={value.date}
          min={first}
          max={last}
          onChange={({ target }) => set({ date: target.value })}
        />
      </Field>
      {value.date !== '' && (
        <fieldset className="grid min-w-0 grid-cols-1 gap-2 @xs:grid-cols-3">
          <legend className="sr-only">Part of the day</legend>
          {ALL_SPANS.map((span) => (
            <SpanChip
              key={span}
              span={span}
              window={spanOn(timeZone, value.date, span, bounds)}
              chosen={window}
              clock={clock}
              problemWith={problemWith}
              onPick={(picked) => onChange(localWindow(timeZone, picked))}
            />
          ))}
        </fieldset>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field label="From">
          <Input
            type="time"
            step={900}
            value={value.from}
            onChange={({ target }) => set({ from: target.value })}
          />
        </Field>
        <Field label="To" error={problem ?? missing}>
          <Input
            type="time"
            step={900}
            value={value.to}
            onChange={({ target }) => set({ to: target.value })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={onClose}>
          Close
        </Button>
        <Button variant="secondary" size="sm" aria-disabled={!window} onClick={() => window && onAdd()}>
          Add This Time
        </Button>
      </div>
    </div>
  );
}

interface SpanChipProps extends Pick<OtherTimeProps, 'clock' | 'problemWith'> {
  span: Span;
  /** Undefined outside of the hours of the business. */
  window: Window | undefined;
  chosen: Window | undefined;
  onPick: (window: Window) => void;
}

function SpanChip({ span, window, chosen, clock, problemWith, onPick }: SpanChipProps) {
  const problem = window ? problemWith(window) : 'Outside of hours';
  return (
    <TimeChip
      label={SPAN_LABELS[span]}
      detail={problem ?? (window ? visitHours(window, clock) : '')}
      pressed={window !== undefined && window.start === chosen?.start && window.end === chosen.end}
      disabled={problem !== undefined}
      onToggle={() => window && onPick(window)}
    />
  );
}
