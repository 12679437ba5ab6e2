import type { ReactNode } from 'react';
import { ContactQuestion } from '@/entities/moderation/contact-question.tsx';
import { DiscardDialog } from '@/ui/unsaved-changes-prompt.tsx';
import { RequestFields } from './request-fields.tsx';
import { StepButtons } from './step-buttons.tsx';
import type { RequestFormState } from './use-request-form.ts';
import type { RequestSteps } from './use-steps.ts';

interface RequestFormProps {
  id: string;
  state: RequestFormState;
  steps: RequestSteps;
  pending: boolean;
  submitLabel: string;
  /** Asked where leaving would lose something. */
  discardTitle: string;
  /** Beside the progress: a way out, where the form stands on a page. */
  corner?: ReactNode;
  /** The frame that the fields and their buttons stand in: a page's card, a dialog. */
  children: (form: { fields: ReactNode; buttons: ReactNode }) => ReactNode;
}

/** The form in which a request is written or changed. */
export function RequestForm(props: RequestFormProps) {
  const { id, state, steps, pending, submitLabel, discardTitle, corner, children } = props;
  const { contacts } = steps;
  return children({
    fields: (
      <>
        <RequestFields
          id={id}
          state={state}
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
          reason="Every business that looks at open requests can read your title and description. You can tell the business you choose later, in your messages."
          overruleLabel="Continue anyway"
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
