import { type FormEvent, type ReactNode, useState } from 'react';
import {
  ContactQuestion,
  preloadContactQuestion,
} from '@/entities/moderation/contact-question/contact-question.tsx';
import type { UploadsState } from '@/entities/picture/uploader/picture-uploader.tsx';
import { Button } from '@/ui/button.tsx';
import { focusInvalidDetail, focusNextOnEnter } from '@/ui/forms/focus-next.ts';
import { DiscardDialog } from '@/ui/overlays/unsaved-changes-prompt.tsx';
import { StepProgress } from '@/ui/progress.tsx';
import { BudgetStep } from './budget-step.tsx';
import { DescribeStep } from './describe-step.tsx';
import { StepButtons } from './step-buttons.tsx';
import type { RequestFormState } from './use-request-form.ts';
import type { RequestSteps } from './use-steps.ts';

interface RequestFormProps {
  id: string;
  state: RequestFormState;
  steps: RequestSteps;
  /** Guests can't upload pictures. */
  isGuest?: boolean;
  pending: boolean;
  submitLabel: string;
  /** The question before leaving with unsaved changes. */
  discardTitle: string;
  /** Beside the progress, for a way out of the page. */
  corner?: ReactNode;
  /** Renders the fields and buttons in a card or a dialog. */
  children: (form: { fields: ReactNode; buttons: ReactNode }) => ReactNode;
}

/** The form for a new or edited request. */
export function RequestForm(props: RequestFormProps) {
  const { id, state, steps, isGuest = false, pending, submitLabel, discardTitle, corner, children } = props;
  const { contacts } = steps;
  return children({
    fields: (
      <>
        <RequestFields
          id={id}
          state={state}
          isGuest={isGuest}
          onContinue={steps.proceed}
          onSubmit={steps.submit}
          onUploadsChange={steps.setUploads}
          corner={corner}
        />
        <DiscardDialog
          open={steps.leaving}
          onOpenChange={steps.setLeaving}
          title={discardTitle}
          onDiscard={steps.discard}
        />
        <ContactQuestion
          asked={contacts}
          reason="Every business that browses open requests can read your title and description. You can tell the business you choose later, in a message."
          overruleLabel="Continue Anyway"
        />
      </>
    ),
    buttons: (
      <StepButtons
        formId={id}
        state={state}
        uploads={steps.uploads}
        pending={pending}
        submitLabel={submitLabel}
        onCancel={steps.leave}
      />
    ),
  });
}

interface RequestFieldsProps {
  id: string;
  state: RequestFormState;
  isGuest: boolean;
  /** Called when everything is valid. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onContinue: () => void;
  onUploadsChange: (uploads: UploadsState) => void;
  /** Beside the progress, for a way out of the page. */
  corner?: ReactNode;
}

/** The fields of both steps. The hidden step stays mounted, so that its uploads continue. */
export function RequestFields(props: RequestFieldsProps) {
  const { id, state, isGuest, onSubmit, onContinue, onUploadsChange, corner } = props;
  const { form, step, restored, startOver } = state;
  const [isBegun, setBegun] = useState(false);
  return (
    <form
      method="post"
      id={id}
      noValidate
      onFocus={() => {
        preloadContactQuestion();
        setBegun(true);
      }}
      onKeyDown={focusNextOnEnter}
      onSubmit={(event) => {
        // In the first step, Enter continues instead of sending half a form.
        event.preventDefault();
        if (step === 2) onSubmit(event);
        else if (!focusInvalidDetail(event.currentTarget)) onContinue();
      }}
      className="flex flex-col gap-6"
    >
      <StepProgress step={step} steps={2} corner={corner} />
      {restored && <DraftNotice onStartOver={startOver} />}
      {/* Named groups tell screen readers which step a focused field belongs to. */}
      <fieldset hidden={step !== 1} aria-label="Step 1 of 2" className="flex min-w-0 flex-col gap-5">
        <DescribeStep form={form} isGuest={isGuest} isBegun={isBegun} onUploadsChange={onUploadsChange} />
      </fieldset>
      <fieldset hidden={step !== 2} aria-label="Step 2 of 2" className="flex min-w-0 flex-col gap-5">
        <BudgetStep form={form} isShown={step === 2} />
      </fieldset>
    </form>
  );
}

/** Says that the form starts from a draft, and offers to discard it. */
export function DraftNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-sunken py-2 pr-2 pl-4">
      <p className="flex-1 basis-36 text-sm">We kept your draft, so you can pick up where you left off.</p>
      <Button variant="ghost" size="sm" onClick={onStartOver}>
        Start Over
      </Button>
    </div>
  );
}
