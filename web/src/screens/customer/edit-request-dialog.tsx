import { mayEditRequest } from '@marketplace/contract/request/rules';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { draftKey } from '@/entities/account/drafts/drafts.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { RequestForm } from '@/entities/request/form/request-form.tsx';
import { valuesOf } from '@/entities/request/form/request-values.ts';
import { useRequestForm } from '@/entities/request/form/use-request-form.ts';
import { useSteps } from '@/entities/request/form/use-steps.ts';
import { useUpdateRequest } from '@/entities/request/mutations.ts';
import { requestQuery } from '@/entities/request/queries.ts';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/lists/empty-state.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';

interface EditRequestDialogProps {
  /** The request to edit. Kept during the closing animation. */
  request: ServiceRequest | null;
  open: boolean;
  opening: number;
  onOpenChange: (open: boolean) => void;
}

const titles = { 1: 'Edit Service Request', 2: 'Update Location & Budget' } as const;

/** The form that edits a request. Resets at each opening. */
export default function EditRequestDialog({ request, open, opening, onOpenChange }: EditRequestDialogProps) {
  return (
    request && <EditDialog key={opening} request={request} open={open} onClose={() => onOpenChange(false)} />
  );
}

interface EditDialogProps {
  request: ServiceRequest;
  open: boolean;
  onClose: () => void;
}

/** Refetches the request: if an estimate arrived, editing is refused before the user fills in the form. */
function EditDialog({ request, open, onClose }: EditDialogProps) {
  const id = useId();
  const [initial] = useState(() => valuesOf(request));
  const state = useRequestForm(draftKey(useUser().id, 'request-edit', request.id), initial);
  const close = () => {
    // The second step's history entry closes with the dialog.
    state.goTo(1);
    onClose();
  };
  const update = useUpdateRequest();
  const { data: current = request } = useQuery({ ...requestQuery(request.id), enabled: open });
  const mayEdit = mayEditRequest(current, 'owner');
  const steps = useSteps({
    state,
    onLeave: close,
    onValid: (change) =>
      update.mutate(
        { id: request.id, change },
        {
          onSuccess: () => {
            state.forgetDraft();
            close();
          },
          onError: state.showRefusal,
        },
      ),
  });
  const top = useStepFocus(mayEdit.ok ? state.step : 'refused');

  return (
    <RequestForm
      id={id}
      state={state}
      steps={steps}
      pending={update.isPending}
      submitLabel={update.isPending ? 'Updating...' : 'Update Service Request'}
      discardTitle="Discard your changes?"
    >
      {({ fields, buttons }) => (
        <Dialog
          open={open}
          onOpenChange={(next) => !next && !update.isPending && (mayEdit.ok ? steps.leave() : close())}
          title={titles[state.step]}
          footer={mayEdit.ok ? buttons : <Button onClick={close}>Close</Button>}
        >
          <section ref={top} tabIndex={-1} aria-label={titles[state.step]} className="scroll-mt-6">
            {mayEdit.ok ? (
              fields
            ) : (
              <div role="alert">
                <EmptyState icon={<Lock />} title={mayEdit.reason} />
              </div>
            )}
          </section>
        </Dialog>
      )}
    </RequestForm>
  );
}

/** Focuses the top of the next step or of the refusal, so that screen readers announce it. */
function useStepFocus(step: number | 'refused') {
  const top = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.focus();
    top.current?.scrollIntoView({ block: 'start' });
  }, [step]);
  return top;
}
