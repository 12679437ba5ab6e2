import { ESTIMATE_TIMELINES } from '@marketplace/contract/constants';
import type { EstimateEdit } from '@marketplace/contract/estimate/forms';
import { formatMoney } from '@marketplace/contract/money/format';
import { parsePrice } from '@marketplace/contract/money/money';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { shownCustomerName } from '@/entities/request/shown-customer-name.ts';
import { Button } from '@/ui/button.tsx';
import { DollarInput } from '@/ui/forms/dollar-input.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Select } from '@/ui/forms/select.tsx';
import { Textarea } from '@/ui/forms/textarea.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { useDialogOn } from '@/ui/overlays/use-dialog-on.ts';
import { describeStated } from '../content/labels.ts';
import { sumOf } from './estimate-values.ts';
import { StatedSection, type StatedSectionProps } from './stated-section.tsx';
import type { EstimateFormState } from './use-estimate-form.ts';

interface Question {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The estimate as it will be sent, with the rounded amount. */
  children: ReactNode;
}

interface EstimateFormProps extends EstimateFieldsProps {
  id: string;
  job: EstimatedJob;
  above?: ReactNode;
  /** The confirmation before sending. */
  renderQuestion: (estimate: EstimateEdit, question: Question) => ReactNode;
}

/** The form for a new or edited estimate, with its confirmation. */
export function EstimateForm({ id, job, above, renderQuestion, ...fields }: EstimateFormProps) {
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
          children: <EstimateSummary {...estimate} job={job} />,
        })}
    </>
  );
}

export interface EstimatedJob {
  title: string;
  customerName: string | null;
}

/** 'Fix leaking tap, for Maya' */
function describeJob({ title, customerName }: EstimatedJob): string {
  const customer = shownCustomerName(customerName ?? '');
  return customer ? `${title}, for ${customer}` : title;
}

interface EstimateDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  job: EstimatedJob;
  submitLabel: string;
  /** The form mounts with the dialog, so that each opening starts from the draft. */
  children: (formId: string) => ReactNode;
}

export function EstimateDialog(props: EstimateDialogProps) {
  const { open, onOpenChange, title, job, submitLabel, children } = props;
  const formId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={describeJob(job)}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children(formId)}
    </Dialog>
  );
}

export interface EstimateFieldsProps extends StatedSectionProps {
  amountLabel: string;
  amountHint?: ReactNode;
  description: Pick<ComponentProps<typeof Field>, 'hint' | 'required' | 'optional'>;
}

export function EstimateFields(props: EstimateFieldsProps) {
  const { amountLabel, amountHint, description, ...stated } = props;
  const { form } = stated;
  const { errors } = form.formState;
  return (
    <>
      <div className="flex flex-col gap-2">
        <PriceField form={form} label={amountLabel} />
        {amountHint}
      </div>
      <Field label="Timeline" error={errors.timeline?.message} required>
        <TimelineSelect {...form.register('timeline')} />
      </Field>
      <Field label="Description" error={errors.description?.message} {...description}>
        <Textarea rows={5} {...form.register('description')} />
      </Field>
      <StatedSection {...stated} />
    </>
  );
}

/** With lines, the price is their sum. The typed price comes back when they are removed. */
function PriceField({ form, label }: { form: EstimateFormState; label: string }) {
  const { register, control, formState } = form;
  const [amount, lines] = useWatch({ control, name: ['amount', 'lines'] });
  const isSum = lines.length > 0;
  const sum = String(sumOf(lines));
  return (
    <Field
      label={label}
      error={formState.errors.amount?.message}
      hint={isSum && 'The sum of the lines'}
      required
    >
      {isSum ? (
        <DollarInput key="sum" typed={sum} understand={parsePrice} value={sum} readOnly />
      ) : (
        <DollarInput
          key="typed"
          typed={amount}
          understand={parsePrice}
          inputMode="decimal"
          {...register('amount')}
        />
      )}
    </Field>
  );
}

export function TimelineSelect(props: ComponentProps<typeof Select>) {
  return (
    <Select placeholder="Choose a timeline" {...props}>
      {ESTIMATE_TIMELINES.map((timeline) => (
        <option key={timeline} value={timeline}>
          {timeline}
        </option>
      ))}
    </Select>
  );
}

type EstimateSummaryProps = EstimateEdit & { job: EstimatedJob };

/** Names the job, so that an estimate doesn't go to another customer by mistake. */
export function EstimateSummary({ amount, timeline, job, ...stated }: EstimateSummaryProps) {
  const { coverage = {}, guaranteeMonths = null, earliestStart = null, validUntil = null } = stated;
  const details = describeStated({ coverage, guaranteeMonths, earliestStart, validUntil });
  return (
    <dl className="grid grid-cols-2 gap-3 rounded-lg bg-accent-soft px-4 py-3 text-on-accent-soft">
      <div className="col-span-full">
        <dt className="text-sm">Job</dt>
        <dd dir="auto" className="break-words font-semibold">
          {describeJob(job)}
        </dd>
      </div>
      <div>
        <dt className="text-sm">Amount</dt>
        <dd className="font-semibold text-lg tabular-nums">{formatMoney(amount)}</dd>
      </div>
      <div>
        <dt className="text-sm">Timeline</dt>
        <dd className="font-semibold text-lg">{timeline}</dd>
      </div>
      {details.length > 0 && (
        <div className="col-span-full">
          <dt className="text-sm">Details</dt>
          <dd className="break-words">{details.join(' · ')}</dd>
        </div>
      )}
    </dl>
  );
}
