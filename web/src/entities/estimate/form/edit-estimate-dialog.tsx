import type { Estimate } from '@marketplace/contract/estimate/schema';
import { draftKey } from '@/entities/account/drafts/drafts.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';
import { useEditEstimate } from '../mutations.ts';
import { EstimateDialog, EstimateForm, type FormInDialog, jobOf } from './estimate-form.tsx';
import { resolveEditing, valuesOf } from './estimate-values.ts';

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
      {(form) => <EditForm key={estimate.id} {...form} estimate={estimate} />}
    </EstimateDialog>
  );
}

/** Starts from the draft of a change, or from the estimate. */
function EditForm({ estimate, ...form }: FormInDialog & { estimate: Estimate }) {
  const { id, updatedAt, serviceRequestCategory } = estimate;
  const saving = useEditEstimate();
  return (
    <EstimateForm
      {...form}
      // A draft belongs to one version of the estimate, and is out of date once another version was saved.
      draftKey={draftKey(useUser().id, 'estimate-edit', `${id}@${updatedAt}`)}
      untouched={valuesOf(estimate)}
      before={estimate}
      resolver={resolveEditing}
      category={serviceRequestCategory}
      hasLastDay
      amountLabel="Amount"
      description={{ required: true }}
      send={(change, { onSuccess }) => saving.mutate({ id, change }, { onSuccess })}
      renderQuestion={(question) => (
        <ConfirmDialog
          {...question}
          title="Save Changes"
          description="The customer sees the new amount and timeline right away."
          confirmLabel={saving.isPending ? 'Saving...' : 'Save Changes'}
          pending={saving.isPending}
        />
      )}
    />
  );
}
