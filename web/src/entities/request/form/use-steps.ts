import type { NewServiceRequest } from '@marketplace/contract/request/schema';
import { type FormEvent, useState } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { useContactQuestion } from '@/entities/moderation/contact-question.tsx';
import type { UploadsState } from '@/entities/picture/uploader/picture-uploader.tsx';
import { firstStepFields, isInFirstStep } from './request-values.ts';
import type { RequestFormState } from './use-request-form.ts';

interface StepsOptions {
  state: RequestFormState;
  onValid: (request: NewServiceRequest) => void;
  onLeave: () => void;
}

/** Moving through the form: on, to its end, and out of it. */
export function useSteps({ state, onValid, onLeave }: StepsOptions) {
  const { form, goTo, isDirty, startOver } = state;
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
      await contacts.goOnUnlessFound(form.getValues(['title', 'description']), () => goTo(2));
    },
    contacts,
    submit: (event: FormEvent) => void send(event),
    /** Asks first where something would be lost. */
    leave: () => (isDirty() || uploading ? setLeaving(true) : onLeave()),
    leaving,
    setLeaving,
    discard: () => {
      setLeaving(false);
      startOver();
      onLeave();
    },
  };
}

export type RequestSteps = ReturnType<typeof useSteps>;

/** The browser asks before the page is closed or reloaded, for what a draft cannot keep. */
export function useLeaveWarning(active: boolean): void {
  useBeforeUnload((event) => {
    if (active) event.preventDefault();
  });
}
