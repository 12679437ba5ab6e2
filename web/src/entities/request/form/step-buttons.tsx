import { type MouseEvent, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { UploadsState } from '@/entities/picture/uploader/picture-uploader.tsx';
import { Button } from '@/ui/button.tsx';
import { mayContinue, maySubmit } from './request-values.ts';
import type { RequestFormState } from './use-request-form.ts';

interface StepButtonsProps {
  formId: string;
  state: RequestFormState;
  uploads: UploadsState;
  pending: boolean;
  submitLabel: string;
  onCancel: () => void;
}

/** On a phone, the main button takes its own line, and the others share the next. */
const narrow = '@max-md:flex-1';

const uploadsNotice = {
  'under-way': "Your photos are still uploading. You can continue as soon as they're done.",
  failed: "Some of your photos didn't upload. Go back to try again, or continue without them.",
} as const;

export function StepButtons({ formId, state, uploads, pending, submitLabel, onCancel }: StepButtonsProps) {
  const { form, step, goTo } = state;
  const values = useWatch({ control: form.control, compute: (all) => all });
  const ignoreSecond = useDoublePress();
  return (
    <div className="contents" onClickCapture={ignoreSecond}>
      {step === 2 && uploads !== 'settled' && (
        <p role="status" className="flex-1 basis-full text-ink-soft text-sm">
          {uploadsNotice[uploads]}
        </p>
      )}
      <Button
        variant="ghost"
        className={step === 2 ? narrow : undefined}
        disabled={pending}
        onClick={onCancel}
      >
        Cancel
      </Button>
      {step === 1 ? (
        <Button key="continue" type="submit" form={formId} disabled={!mayContinue(values)}>
          Continue
        </Button>
      ) : (
        <>
          <Button variant="outline" className={narrow} disabled={pending} onClick={() => goTo(1)}>
            Back
          </Button>
          <Button
            key="submit"
            type="submit"
            form={formId}
            className="@max-md:order-first @max-md:basis-full"
            disabled={uploads === 'under-way' || !maySubmit(values)}
            pending={pending}
          >
            {submitLabel}
          </Button>
        </>
      )}
    </div>
  );
}

const DOUBLE_CLICK_MS = 500;
const SAME_PLACE_PX = 8;

/**
 * Ignores the second press of a double click on a button that the first press replaced. Some browsers do not count
 * presses on two buttons together (`detail`), so time and place decide too, if nothing else was pressed or written in
 * between. The keyboard is not affected.
 */
function useDoublePress() {
  const latest = useRef<Event>(null);
  const previous = useRef<Event>(null);
  useEffect(() => {
    const remember = (event: Event) => {
      previous.current = latest.current;
      latest.current = event;
    };
    // Before the buttons get it.
    addEventListener('click', remember, true);
    addEventListener('input', remember, true);
    return () => {
      removeEventListener('click', remember, true);
      removeEventListener('input', remember, true);
    };
  }, []);
  return (press: MouseEvent) => {
    if (press.detail === 0) return;
    if (press.detail === 1 && !isAgain(previous.current, press)) return;
    press.preventDefault();
    press.stopPropagation();
  };
}

/** Whether a press is the second at the same place, soon after the first. */
function isAgain(before: Event | null, { timeStamp, clientX, clientY }: MouseEvent) {
  if (!(before instanceof globalThis.MouseEvent)) return false;
  const isHere = Math.hypot(clientX - before.clientX, clientY - before.clientY) < SAME_PLACE_PX;
  return isHere && timeStamp - before.timeStamp < DOUBLE_CLICK_MS;
}
