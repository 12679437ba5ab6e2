import { type MouseEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { UploadsState } from '@/entities/picture/uploader/picture-uploader.tsx';
import { Button } from '@/ui/basics/button.tsx';
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
  'under-way': "Your images are still uploading. You can continue as soon as they're done.",
  failed: "Some of your images didn't upload. Go back to try again, or continue without them.",
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
 * presses on two buttons together (`detail`), so time and place decide too. The keyboard is not affected.
 */
export function useDoublePress() {
  const last = useRef({ timeStamp: Number.NEGATIVE_INFINITY, clientX: 0, clientY: 0 });
  return (event: MouseEvent) => {
    if (event.detail === 0) return;
    const { timeStamp, clientX, clientY } = event;
    const before = last.current;
    last.current = { timeStamp, clientX, clientY };
    const soon = timeStamp - before.timeStamp < DOUBLE_CLICK_MS;
    const here = Math.hypot(clientX - before.clientX, clientY - before.clientY) < SAME_PLACE_PX;
    if (event.detail === 1 && !(soon && here)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
