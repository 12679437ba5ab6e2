import type { EstimateEdit } from '@marketplace/contract/estimate/schema';
import type { ReactNode } from 'react';
import { useDialogOn } from '@/ui/use-dialog-on.ts';
import { EstimateFields, type EstimateFieldsProps } from './estimate-fields.tsx';
import { EstimateSummary } from './estimate-summary.tsx';

interface Question {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The estimate as it will be sent: its amount is the rounded one. */
  children: ReactNode;
}

interface EstimateFormProps extends EstimateFieldsProps {
  id: string;
  /** Above the fields: what the estimate answers to. */
  above?: ReactNode;
  /** The dialog that asks once more, on what was filled in. */
  renderQuestion: (estimate: EstimateEdit, question: Question) => ReactNode;
}

/** The form in which an estimate is written or changed, and the question before it is sent. */
export function EstimateForm({ id, above, renderQuestion, ...fields }: EstimateFormProps) {
  const review = useDialogOn<EstimateEdit>();
  const estimate = review.subject;
  return (
    <>
      <form
        method="post"
        id={id}
        noValidate
        onSubmit={fields.form.handleSubmit(review.openOn)}
        className="flex flex-col gap-5"
      >
        {above}
        <EstimateFields {...fields} />
      </form>
      {estimate &&
        renderQuestion(estimate, {
          ...review.dialog,
          children: <EstimateSummary amount={estimate.amount} timeline={estimate.timeline} />,
        })}
    </>
  );
}
