import { sideOf } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { draftKey } from '@/entities/account/drafts/drafts.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';
import { EstimateDialog, EstimateForm, type FormInDialog, jobOf } from '../form/estimate-form.tsx';
import { resolveProposing, valuesOf } from '../form/estimate-values.ts';
import { useProposeChange } from './mutations.ts';
import { nameOfSide } from './name-of-side.ts';

interface ProposeDialogProps {
  estimate: Estimate;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function ProposeDialog({ estimate, open, onOpenChange }: ProposeDialogProps) {
  return (
    <EstimateDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Propose a Change"
      job={jobOf(estimate)}
      submitLabel="Propose"
    >
      {(form) => <ProposeForm {...form} estimate={estimate} />}
    </EstimateDialog>
  );
}

/** Starts from the draft of a proposal, or from what was agreed. */
function ProposeForm({ estimate, ...form }: FormInDialog & { estimate: Estimate }) {
  const { id, version, serviceRequestCategory } = estimate;
  const user = useUser();
  const proposing = useProposeChange();
  const other = nameOfSide(estimate, sideOf(estimate, user) === 'customer' ? 'business' : 'customer');
  return (
    <EstimateForm
      {...form}
      draftKey={draftKey(user.id, 'proposal', `${id}@${version}`)}
      untouched={valuesOf(estimate)}
      before={estimate}
      resolver={resolveProposing}
      category={serviceRequestCategory}
      amountLabel="New Price"
      description={{ optional: true }}
      send={(content, { onSuccess }) => proposing.mutate({ id, content }, { onSuccess })}
      renderQuestion={(question) => (
        <ConfirmDialog
          {...question}
          title="Propose a Change"
          description={`${other} can agree or decline. Until then, the job stays as agreed.`}
          confirmLabel={proposing.isPending ? 'Proposing...' : 'Propose a Change'}
          pending={proposing.isPending}
        />
      )}
    />
  );
}
