import type { ServiceRequest } from '@marketplace/contract/service-request';
import { useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog.tsx';
import { DiscardDialog } from '@/components/ui/discard-dialog.tsx';
import { draftKey } from '@/lib/drafts.ts';
import { useUser } from '@/lib/session/session-store.ts';
import { useUpdateRequest } from '../../api/update-request.ts';
import { valuesOf } from '../../domain/request-values.ts';
import { RequestFields } from './request-fields.tsx';
import { StepButtons } from './step-buttons.tsx';
import { useRequestForm } from './use-request-form.ts';
import { useSteps } from './use-steps.ts';

interface EditRequestDialogProps {
  request: ServiceRequest;
  open: boolean;
  onClose: () => void;
}

const titles = { 1: 'Edit Service Request', 2: 'Update Location & Budget' } as const;

export default function EditRequestDialog({ request, open, onClose }: EditRequestDialogProps) {
  const id = useId();
  const [initial] = useState(() => valuesOf(request));
  const state = useRequestForm(draftKey(useUser().id, 'request-edit', request.id), initial);
  const update = useUpdateRequest();
  const steps = useSteps({
    state,
    onLeave: onClose,
    onValid: (change) =>
      update.mutate(
        { id: request.id, change },
        {
          onSuccess: () => {
            state.forgetDraft();
            onClose();
          },
          onError: state.showRefusal,
        },
      ),
  });
  const top = useStepFocus(state.step);

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !update.isPending && steps.leave()}
      title={titles[state.step]}
      footer={
        <StepButtons
          formId={id}
          state={state}
          uploads={steps.uploads}
          pending={update.isPending}
          submitLabel={update.isPending ? 'Updating...' : 'Update Service Request'}
          onCancel={steps.leave}
        />
      }
    >
      <section ref={top} tabIndex={-1} aria-label={titles[state.step]} className="scroll-mt-6">
        <RequestFields
          id={id}
          state={state}
          onContinue={steps.proceed}
          onSubmit={steps.submit}
          onUploadsChange={steps.setUploads}
        />
      </section>
      <DiscardDialog
        open={steps.leaving}
        onOpenChange={steps.setLeaving}
        title="Discard your changes?"
        onDiscard={steps.discard}
      />
    </Dialog>
  );
}

/** The next step is read out and begins at its top. */
function useStepFocus(step: number) {
  const top = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.focus();
    top.current?.scrollIntoView({ block: 'start' });
  }, [step]);
  return top;
}
