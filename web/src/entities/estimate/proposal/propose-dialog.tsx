import { sideOf } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { draftKey } from '@/entities/account/drafts/drafts.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';
import { EstimateDialog, EstimateForm } from '../form/estimate-form.tsx';
import { resolveProposing, valuesOf } from '../form/estimate-values.ts';
import { useEstimateForm } from '../form/use-estimate-form.ts';
import { useProposeChange } from './mutations.ts';
import { nameOfSide } from './name-of-side.ts';

interface ProposeDialogProps {
  estimate: Estimate;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const jobOf = ({ serviceRequestTitle, customerName }: Estimate) => ({
  title: serviceRequestTitle,
  customerName,
});

export default function ProposeDialog({ estimate, open, onOpenChange }: ProposeDialogProps) {
  return (
    <EstimateDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Propose a Change"
      job={jobOf(estimate)}
      submitLabel="Propose"
    >
      {(formId) => <ProposeForm id={formId} estimate={estimate} onProposed={() => onOpenChange(false)} />}
    </EstimateDialog>
  );
}

interface ProposeFormProps {
  id: string;
  estimate: Estimate;
  onProposed: () => void;
}

/** Starts from the draft of a proposal, or from what was agreed. */
function ProposeForm({ id, estimate, onProposed }: ProposeFormProps) {
  const user = useUser();
  const key = draftKey(user.id, 'proposal', `${estimate.id}@${estimate.version}`);
  const untouched = valuesOf(estimate);
  const { form, hasDraft, forgetDraft } = useEstimateForm({ key, untouched, resolver: resolveProposing });
  const propose = useProposeChange();
  const other = nameOfSide(estimate, sideOf(estimate, user) === 'customer' ? 'business' : 'customer');
  return (
    <EstimateForm
      id={id}
      job={jobOf(estimate)}
      form={form}
      category={estimate.serviceRequestCategory}
      hasLastDay={false}
      hasDraft={hasDraft}
      isFilledIn={false}
      amountLabel="New Price"
      description={{ optional: true }}
      renderQuestion={(content, question) => (
        <ConfirmDialog
          {...question}
          title="Propose a Change"
          description={`${other} can agree or decline. Until then, the job stays as agreed.`}
          confirmLabel={propose.isPending ? 'Proposing...' : 'Propose a Change'}
          pending={propose.isPending}
          onConfirm={() =>
            propose.mutate(
              { id: estimate.id, content },
              {
                onSuccess: () => {
                  forgetDraft();
                  question.onOpenChange(false);
                  onProposed();
                },
              },
            )
          }
        />
      )}
    />
  );
}
