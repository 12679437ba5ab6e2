import { LIMITS } from '@marketplace/contract/constants';
import { formatNumber } from '@marketplace/contract/locale/numbers';
import { SEAL_DAYS } from '@marketplace/contract/review/rules';
import { countOf } from '@marketplace/contract/shared/plural';
import { Star } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { draftKey } from '@/entities/account/drafts/drafts.ts';
import { useDraft } from '@/entities/account/drafts/use-draft.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { useInSight } from '@/entities/in-sight.ts';
import { wantedReview } from '@/entities/request/wanted-review.ts';
import { cn } from '@/lib/cn.ts';
import { fieldErrorOf } from '@/lib/form-errors.ts';
import { useStoreValue } from '@/lib/value-store.ts';
import { Button } from '@/ui/button.tsx';
import { Checkbox } from '@/ui/forms/checkbox.tsx';
import { Field, FieldError } from '@/ui/forms/field.tsx';
import { Textarea } from '@/ui/forms/textarea.tsx';
import { reviewPart } from './leave-review.tsx';
import { useWriteReview } from './mutations.ts';
import { emptyClass, FIVE, filledClass } from './stars.tsx';

const draft = z.object({
  stars: z.string(),
  text: z.string(),
  showsJob: z._default(z.boolean(), false),
});
const UNTOUCHED: z.infer<typeof draft> = { stars: '', text: '', showsJob: false };

interface ReviewFormProps {
  requestId: string;
  /** The name of the reviewed account. */
  name: string;
  /** Whether the author can let the home page show the job. */
  mayShowJob?: boolean;
  /** The heading's level, to keep the outline around it in order. */
  level?: 'h3' | 'h4';
  onSent?: () => void;
}

/** Keeps a draft, as all forms do. */
export function ReviewForm(props: ReviewFormProps) {
  const { requestId, name, mayShowJob = false, level: Heading = 'h4', onSent } = props;
  const id = useId();
  const key = draftKey(useUser().id, 'review', requestId);
  const [hasTried, setHasTried] = useState(false);
  const write = useWriteReview();
  const { value: typed, change, forget } = useDraft(key, draft, UNTOUCHED, write);
  const form = useFocusWhenWanted(requestId);
  useInSight(form, reviewPart(requestId));
  const stars = typed.stars === '' ? null : Number(typed.stars);

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    if (stars === null) return event.currentTarget.querySelector('input')?.focus();
    const input = { stars, text: typed.text, showsJob: mayShowJob && typed.showsJob };
    const onSuccess = () => {
      forget();
      onSent?.();
    };
    write.mutate({ requestId, input }, { onSuccess });
  };

  return (
    <form
      ref={form}
      method="post"
      aria-labelledby={id}
      noValidate
      onSubmit={send}
      className="flex flex-col gap-4"
    >
      <div>
        <Heading id={id} dir="auto" className="break-words font-semibold text-lg">
          Review {name}
        </Heading>
        <p className="max-w-prose text-ink-soft text-sm">
          Your review stays private until {name} writes one too, or until {SEAL_DAYS} days have passed.
        </p>
      </div>
      <StarsInput
        value={stars}
        onChange={(chosen) => change({ ...typed, stars: String(chosen) })}
        error={hasTried && stars === null ? 'Please choose one to five stars' : undefined}
      />
      <Field
        label="Your review"
        optional
        hint={`Up to ${formatNumber(LIMITS.review)} characters`}
        error={fieldErrorOf(write.error, 'text')}
      >
        <Textarea
          value={typed.text}
          maxLength={LIMITS.review}
          onChange={({ target }) => change({ ...typed, text: target.value })}
        />
      </Field>
      {mayShowJob && (
        <Checkbox
          label="Show this job on the home page: its trade, town, and price, without my name"
          checked={typed.showsJob}
          onChange={({ target }) => change({ ...typed, showsJob: target.checked })}
        />
      )}
      <div>
        <Button type="submit" pending={write.isPending}>
          {write.isPending ? 'Sending...' : 'Send Review'}
        </Button>
      </div>
    </form>
  );
}

/** Shows the form and focuses its stars when the review is wanted: once the job is complete, or by a button. */
function useFocusWhenWanted(requestId: string) {
  const form = useRef<HTMLFormElement>(null);
  const isWanted = useStoreValue(wantedReview, null) === requestId;
  useEffect(() => {
    if (!isWanted) return;
    let frame = 0;
    const focus = () => {
      // An open question keeps the focus until it has closed.
      if (document.querySelector('[role="alertdialog"]')) {
        frame = requestAnimationFrame(focus);
        return;
      }
      wantedReview.set(null);
      form.current?.scrollIntoView({ block: 'center' });
      form.current?.querySelector('input')?.focus({ preventScroll: true });
    };
    focus();
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  return form;
}

const WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

interface StarsInputProps {
  value: number | null;
  onChange: (stars: number) => void;
  error: string | undefined;
}

/** Native radio buttons, so that arrow keys work. */
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
              aria-label={`${countOf(stars, 'star')}: ${WORDS[index]}`}
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
