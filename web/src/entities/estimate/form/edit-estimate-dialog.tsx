import { parsePrice } from '@marketplace/contract/domain/money';
import type { EstimateEdit } from '@marketplace/contract/estimate';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/ui/button.tsx';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { DollarInput } from '@/ui/dollar-input.tsx';
import { Field } from '@/ui/field.tsx';
import { Textarea } from '@/ui/textarea.tsx';
import { useDialogOn } from '@/ui/use-dialog-on.ts';
import { useEditEstimate } from '../api/edit-estimate.ts';
import type { EditEstimateProps } from './edit-estimate.tsx';
import { OfferSummary } from './offer-summary.tsx';
import { TimelineSelect } from './timeline-select.tsx';
import { useEditEstimateForm } from './use-edit-estimate-form.ts';

export default function EditEstimateDialog({ estimate, open, onOpenChange }: EditEstimateProps) {
  const formId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Edit Estimate"
      description={estimate.serviceRequestTitle}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Save Changes
          </Button>
        </>
      }
    >
      <EditForm key={estimate.id} id={formId} estimate={estimate} onSaved={() => onOpenChange(false)} />
    </Dialog>
  );
}

type EditFormProps = { id: string; estimate: EditEstimateProps['estimate']; onSaved: () => void };

function EditForm({ id, estimate, onSaved }: EditFormProps) {
  const { form, forgetDraft } = useEditEstimateForm(estimate);
  const { register, control, formState } = form;
  const { errors } = formState;
  const amount = useWatch({ control, name: 'amount' });
  const saving = useDialogOn<EstimateEdit>();
  const change = saving.subject;
  const save = useEditEstimate();

  const review = form.handleSubmit(saving.openOn);
  const confirm = () => {
    if (!change) return;
    const done = () => {
      forgetDraft();
      saving.close();
      onSaved();
    };
    save.mutate({ id: estimate.id, change }, { onSuccess: done });
  };

  return (
    <>
      <form id={id} noValidate onSubmit={review} className="flex flex-col gap-5">
        <Field label="Amount" error={errors.amount?.message} required>
          <DollarInput typed={amount} understand={parsePrice} inputMode="decimal" {...register('amount')} />
        </Field>
        <Field label="Timeline" error={errors.timeline?.message} required>
          <TimelineSelect {...register('timeline')} />
        </Field>
        <Field label="Description" error={errors.description?.message} required>
          <Textarea rows={5} {...register('description')} />
        </Field>
      </form>
      {change && (
        <ConfirmDialog
          {...saving.dialog}
          title="Save Changes"
          description="The customer sees the new amount and timeline right away."
          confirmLabel={save.isPending ? 'Saving...' : 'Save Changes'}
          pending={save.isPending}
          onConfirm={confirm}
        >
          <OfferSummary amount={change.amount} timeline={change.timeline} />
        </ConfirmDialog>
      )}
    </>
  );
}
