import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { cn } from '@/lib/cn.ts';
import { describeStated } from '../content/labels.ts';
import { emptyEstimate, statedOf } from './estimate-values.ts';
import { StatedFields, type StatedFieldsProps } from './stated-fields.tsx';
import type { EstimateFormState } from './use-estimate-form.ts';

export interface StatedSectionProps extends StatedFieldsProps {
  /** Whether the form begins with the coverage and the rest of the last estimate. */
  isFilledIn: boolean;
  /** Whether the form begins with a draft. */
  hasDraft: boolean;
}

const STATED = ['coverage', 'guaranteeMonths', 'earliestStart', 'validUntil'] as const;

const INVITATION = 'Show what your price covers, so customers can compare fairly.';

/** What the business filled in so far, in one line. */
function useDescription({ control }: EstimateFormState): string {
  const [coverage, guaranteeMonths, earliestStart, validUntil] = useWatch({ control, name: STATED });
  return describeStated(statedOf({ coverage, guaranteeMonths, earliestStart, validUntil })).join(' · ');
}

/** The optional part of the form. */
export function StatedSection({ isFilledIn, hasDraft, ...fields }: StatedSectionProps) {
  const id = useId();
  const { form, hasLastDay } = fields;
  const { errors } = form.formState;
  const description = useDescription(form);
  const [isOpen, setOpen] = useState(hasDraft && description !== '');
  // An error must be in sight.
  const hasError = STATED.some((field) => errors[field]);
  if (hasError && !isOpen) setOpen(true);
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-lg border border-line">
      <h3 id={`${id}-title`} className="text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 w-full items-center justify-between gap-3 rounded-lg px-4 py-2 text-start font-semibold hover:bg-sunken"
        >
          <span>
            {hasLastDay ? 'Make it easy to compare' : 'What the price covers'}{' '}
            <span className="font-normal text-ink-soft text-sm">(optional)</span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={cn('size-5 shrink-0 text-ink-soft transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      {isFilledIn && <FilledIn {...fields} />}
      {!isOpen && (
        <p className="px-4 pb-3 text-ink-soft text-sm">
          {description || (hasLastDay ? INVITATION : 'Not stated yet')}
        </p>
      )}
      <div id={`${id}-body`} hidden={!isOpen} className="px-4 pt-2 pb-4">
        {isOpen && <StatedFields {...fields} />}
      </div>
    </section>
  );
}

/** Says where the choices come from, until they are cleared. */
function FilledIn({ form, category }: Pick<StatedFieldsProps, 'form' | 'category'>) {
  const [isCleared, setCleared] = useState(false);
  if (isCleared) return null;
  const clear = () => {
    const { coverage, guaranteeMonths } = emptyEstimate;
    form.setValue('coverage', coverage, { shouldDirty: true });
    form.setValue('guaranteeMonths', guaranteeMonths, { shouldDirty: true });
    setCleared(true);
  };
  return (
    <p className="mx-4 mb-2 rounded-md bg-sunken px-3 py-2 text-sm">
      Filled in from your last estimate for {category}{' '}
      <button
        type="button"
        onClick={clear}
        aria-label="Clear what was filled in"
        className="min-h-6 rounded-sm font-semibold underline underline-offset-4"
      >
        Clear
      </button>
    </p>
  );
}
