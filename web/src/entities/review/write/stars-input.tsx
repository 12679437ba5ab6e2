import { Star } from 'lucide-react';
import { useId } from 'react';
import { cn } from '@/lib/cn.ts';
import { FieldError } from '@/ui/basics/field.tsx';
import { emptyClass, FIVE, filledClass } from '../stars.tsx';

const WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

interface StarsInputProps {
  value: number | null;
  onChange: (stars: number) => void;
  error: string | undefined;
}

/** One to five stars; native radios beneath, so that the arrow keys choose. */
export function StarsInput({ value, onChange, error }: StarsInputProps) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-1.5" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-medium text-sm">Stars</legend>
      <div className="-ml-2 flex flex-wrap items-center">
        {FIVE.map((stars, index) => (
          <label
            key={stars}
            className="grid size-11 cursor-pointer place-items-center rounded-lg hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={id}
              required
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}: ${WORDS[index]}`}
              className="sr-only"
            />
            <Star
              aria-hidden="true"
              className={cn('size-7', value !== null && stars <= value ? filledClass : emptyClass)}
            />
          </label>
        ))}
        <span aria-hidden="true" className="ml-2 text-ink-soft text-sm">
          {value === null ? '' : WORDS[value - 1]}
        </span>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
