import type { NewServiceRequest } from '@marketplace/contract/request/schema';
import { type FormEvent, useState } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { useContactQuestion } from '@/entities/moderation/contact-question/contact-question.tsx';
import type { UploadsState } from '@/entities/picture/uploader/picture-uploader.tsx';
import { firstStepFields, isInFirstStep, textsToCheck } from './request-values.ts';
import type { RequestFormState } from './use-request-form.ts';

interface StepsOptions {
  state: RequestFormState;
  onValid: (request: NewServiceRequest) => void;
  onLeave: () => void;
}

/** Moves through the form: on, to the end, and out. */
export function useSteps({ state, onValid, onLeave }: StepsOptions) {
  const { form, goTo, isDirty, reset } = state;
  const [uploads, setUploads] = useState<UploadsState>('settled');
  const [leaving, setLeaving] = useState(false);
  const contacts = useContactQuestion();
  const uploading = uploads === 'under-way';
  useLeaveWarning(uploading);

  const send = form.handleSubmit(onValid, (errors) => {
    if (Object.keys(errors).some((field) => isInFirstStep(field))) goTo(1);
  });

  return {
    uploads,
    setUploads,
    proceed: async () => {
      if (!(await form.trigger([...firstStepFields], { shouldFocus: true }))) return;
      await contacts.continueUnlessFound(textsToCheck(form.getValues()), () => goTo(2));
    },
    contacts,
    submit: (event: FormEvent) => void send(event),
    /** Asks first if something would be lost. */
    leave: () => (isDirty() || uploading ? setLeaving(true) : onLeave()),
    leaving,
    setLeaving,
    discard: () => {
      setLeaving(false);
      reset();
      onLeave();
    },
  };
}

export type RequestSteps = ReturnType<typeof useSteps>;

/** Asks before closing or reloading the page, for changes that a draft cannot keep. */
export function useLeaveWarning(active: boolean): void {
  useBeforeUnload((event) => {
    if (active) event.preventDefault();
  });
}
