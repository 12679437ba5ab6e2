import type { FormEvent, ReactNode } from 'react';
import { preloadContactQuestion } from '@/entities/moderation/contact-question.tsx';
import type { UploadsState } from '@/entities/picture/uploader/picture-uploader.tsx';
import { StepProgress } from '@/ui/basics/progress.tsx';
import { BudgetStep } from './budget-step.tsx';
import { DescribeStep } from './describe-step.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { goOnByEnter } from './go-on.ts';
import type { RequestFormState } from './use-request-form.ts';

interface RequestFieldsProps {
  id: string;
  state: RequestFormState;
  /** What is sent when everything is valid. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onContinue: () => void;
  onUploadsChange: (uploads: UploadsState) => void;
  /** Beside the progress: a way out, where the form stands on a page. */
  corner?: ReactNode;
}

/** The fields of both steps. The step that is hidden stays mounted, so that its uploads go on. */
export function RequestFields(props: RequestFieldsProps) {
  const { id, state, onSubmit, onContinue, onUploadsChange, corner } = props;
  const { form, step, restored, startOver } = state;
  return (
    <form
      method="post"
      id={id}
      noValidate
      onFocus={preloadContactQuestion}
      onKeyDown={goOnByEnter}
      onSubmit={(event) => {
        // Enter in the first step goes on, it does not send half a form.
        event.preventDefault();
        if (step === 1) onContinue();
        else onSubmit(event);
      }}
      className="flex flex-col gap-6"
    >
      <StepProgress step={step} steps={2} corner={corner} />
      {restored && <DraftNotice onStartOver={startOver} />}
      {/* Named groups: a screen reader that is taken straight to a field says which step it belongs to. */}
      <fieldset hidden={step !== 1} aria-label="Step 1 of 2" className="flex min-w-0 flex-col gap-5">
        <DescribeStep form={form} onUploadsChange={onUploadsChange} />
      </fieldset>
      <fieldset hidden={step !== 2} aria-label="Step 2 of 2" className="flex min-w-0 flex-col gap-5">
        <BudgetStep form={form} />
      </fieldset>
    </form>
  );
}
