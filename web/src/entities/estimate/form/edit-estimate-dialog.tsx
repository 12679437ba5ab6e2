import type { Estimate } from '@marketplace/contract/estimate/schema';
import { draftKey } from '@/entities/account/drafts/drafts.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';
import { useEditEstimate } from '../mutations.ts';
import { EstimateDialog, EstimateForm } from './estimate-form.tsx';
import { resolveEditing, valuesOf } from './estimate-values.ts';
import { useEstimateForm } from './use-estimate-form.ts';

interface EditEstimateDialogProps {
  estimate: Estimate;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function EditEstimateDialog({ estimate, open, onOpenChange }: EditEstimateDialogProps) {
  return (
    <EstimateDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Edit Estimate"
      job={jobOf(estimate)}
      submitLabel="Save Changes"
    >
      {(formId) => (
        <EditForm key={estimate.id} id={formId} estimate={estimate} onSaved={() => onOpenChange(false)} />
      )}
    </EstimateDialog>
  );
}

const jobOf = ({ serviceRequestTitle, customerName }: Estimate) => ({
  title: serviceRequestTitle,
  customerName,
});

interface EditFormProps {
  id: string;
  estimate: Estimate;
  onSaved: () => void;
}

/** Starts from the draft of a change, or from the estimate. */
function EditForm({ id, estimate, onSaved }: EditFormProps) {
  // A draft belongs to one version of the estimate, and is out of date once another version was saved.
  const key = draftKey(useUser().id, 'estimate-edit', `${estimate.id}@${estimate.updatedAt}`);
  const untouched = valuesOf(estimate);
  const { form, hasDraft, forgetDraft } = useEstimateForm({ key, untouched, resolver: resolveEditing });
  const save = useEditEstimate();
  return (
    <EstimateForm
      id={id}
      job={jobOf(estimate)}
      form={form}
      category={estimate.serviceRequestCategory}
      hasLastDay
      hasDraft={hasDraft}
      isFilledIn={false}
      amountLabel="Amount"
      description={{ required: true }}
      renderQuestion={(change, question) => (
        <ConfirmDialog
          {...question}
          title="Save Changes"
          description="The customer sees the new amount and timeline right away."
          confirmLabel={save.isPending ? 'Saving...' : 'Save Changes'}
          pending={save.isPending}
          onConfirm={() =>
            save.mutate(
              { id: estimate.id, change },
              {
                onSuccess: () => {
                  forgetDraft();
                  question.onOpenChange(false);
                  onSaved();
                },
              },
            )
          }
        />
      )}
    />
  );
}
