import { ESTIMATE_TIMELINES } from '@marketplace/contract/constants';
import type { EstimateEdit } from '@marketplace/contract/estimate/forms';
import type { Estimate, EstimateContent } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import { type Budget, parsePrice } from '@marketplace/contract/money/money';
import { shownCustomerName } from '@marketplace/contract/request/shown-customer-name';
import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/ui/button.tsx';
import { DollarInput } from '@/ui/forms/dollar-input.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Select } from '@/ui/forms/select.tsx';
import { Textarea } from '@/ui/forms/textarea.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { useDialogOn } from '@/ui/overlays/use-dialog-on.ts';
import { DifferenceList } from '../content/difference-list.tsx';
import { findDifferences } from '../content/differences.ts';
import { StatedSummary } from '../stated-summary.tsx';
import { BudgetHint, CustomersBudget } from './budget.tsx';
import { priceOf, sumOf } from './estimate-values.ts';
import { LineFields } from './line-fields.tsx';
import { StatedSection, type StatedSectionProps } from './stated-section.tsx';
import { type EstimateFormOptions, type EstimateFormState, useEstimateForm } from './use-estimate-form.ts';

export interface EstimatedJob {
  title: string;
  customerName: string | null;
}

/** 'Fix leaking tap, for Maya' */
function describeJob({ title, customerName }: EstimatedJob): string {
  const customer = shownCustomerName(customerName ?? '');
  return customer ? `${title}, for ${customer}` : title;
}

export const jobOf = ({ serviceRequestTitle, customerName }: Estimate): EstimatedJob => ({
  title: serviceRequestTitle,
  customerName,
});

/** What the dialog passes to its form. */
export interface FormInDialog {
  id: string;
  job: EstimatedJob;
  onSent: () => void;
  /** Told the price of the form, for the foot of the dialog. */
  onTotal: (total: number | undefined) => void;
}

interface EstimateDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  job: EstimatedJob;
  submitLabel: string;
  /** The form mounts with the dialog, so that each opening starts from the draft. */
  children: (form: FormInDialog) => ReactNode;
}

export function EstimateDialog({ job, submitLabel, children, ...dialog }: EstimateDialogProps) {
  const id = useId();
  const [total, setTotal] = useState<number>();
  const close = () => dialog.onOpenChange(false);
  return (
    <Dialog
      {...dialog}
      firstField="amount"
      description={describeJob(job)}
      footer={
        <>
          <p aria-live="polite" className="mr-auto self-center">
            {total !== undefined && (
              <>
                Total <strong className="font-semibold tabular-nums">{formatMoney(total)}</strong>
              </>
            )}
          </p>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children({ id, job, onSent: close, onTotal: setTotal })}
    </Dialog>
  );
}

interface Question {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
  /** The estimate as it will be sent, with the rounded amount. */
  children: ReactNode;
}

interface EstimateFormProps
  extends FormInDialog,
    EstimateFormOptions,
    Pick<EstimateFieldsProps, 'category' | 'amountLabel' | 'description'> {
  /** Whether the form asks for the last day on which the estimate can be accepted. */
  hasLastDay?: boolean;
  /** Whether the untouched form has the content of the last estimate. */
  isFilledIn?: boolean;
  /** The customer's, for a new estimate. */
  budget?: Budget;
  /** What the estimate says so far. The confirmation then shows what changes. */
  before?: EstimateContent;
  send: (estimate: EstimateEdit, sending: { clientEstimateId: string; onSuccess: () => void }) => void;
  /** The confirmation before sending. */
  renderQuestion: (question: Question) => ReactNode;
}

/** The form for a new or changed estimate, with its confirmation. */
export function EstimateForm(props: EstimateFormProps) {
  const { id, job, onSent, onTotal, draftKey, untouched, resolver, before, send, renderQuestion, ...fields } =
    props;
  const { isFilledIn = false, hasLastDay = false, budget } = fields;
  const { form, clientEstimateId, hasDraft, forgetDraft } = useEstimateForm({
    draftKey,
    untouched,
    resolver,
  });
  useTotal(form, onTotal);
  const review = useDialogOn<EstimateEdit>();
  const estimate = review.subject;
  const onSuccess = () => {
    forgetDraft();
    review.close();
    onSent();
  };
  return (
    <>
      <form
        method="post"
        id={id}
        noValidate
        onSubmit={form.handleSubmit(review.openOn)}
        className="flex flex-col gap-5"
      >
        {budget && <CustomersBudget budget={budget} />}
        <EstimateFields
          {...fields}
          form={form}
          hasLastDay={hasLastDay}
          hasDraft={hasDraft}
          isFilledIn={isFilledIn && !hasDraft}
        />
      </form>
      {estimate &&
        renderQuestion({
          ...review.dialog,
          onConfirm: () => send(estimate, { clientEstimateId, onSuccess }),
          children: before ? (
            <DifferenceList differences={findDifferences(before, { ...before, ...estimate })} />
          ) : (
            <EstimateSummary {...estimate} job={job} />
          ),
        })}
    </>
  );
}

function useTotal({ control }: EstimateFormState, onTotal: FormInDialog['onTotal']) {
  const [amount, lines] = useWatch({ control, name: ['amount', 'lines'] });
  const total = priceOf({ amount, lines });
  useEffect(() => {
    onTotal(total);
    return () => onTotal(undefined);
  }, [total, onTotal]);
}

interface EstimateFieldsProps extends StatedSectionProps {
  amountLabel: string;
  budget?: Budget | undefined;
  description: Pick<ComponentProps<typeof Field>, 'hint' | 'required' | 'optional'>;
}

function EstimateFields(props: EstimateFieldsProps) {
  const { amountLabel, budget, description, ...stated } = props;
  const { form } = stated;
  const { errors } = form.formState;
  return (
    <>
      <PriceField form={form} label={amountLabel} budget={budget} />
      <LineFields form={form} />
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

interface PriceFieldProps {
  form: EstimateFormState;
  label: string;
  budget: Budget | undefined;
}

/** With lines, the price is their sum. The typed price comes back when they are removed. */
function PriceField({ form, label, budget }: PriceFieldProps) {
  const { register, control, formState } = form;
  const [amount, lines] = useWatch({ control, name: ['amount', 'lines'] });
  const isSum = lines.length > 0;
  const sum = String(sumOf(lines));
  return (
    <div className="flex flex-col gap-2">
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
      {budget && <BudgetHint price={priceOf({ amount, lines })} budget={budget} />}
    </div>
  );
}

function TimelineSelect(props: ComponentProps<typeof Select>) {
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

/** The estimate as the customer will see it. Names the job, so that it doesn't go to another customer by mistake. */
function EstimateSummary({ amount, timeline, description, job, ...content }: EstimateSummaryProps) {
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-sunken px-4 py-3">
      <dl className="grid grid-cols-2 gap-3">
        <div className="col-span-full">
          <dt className="text-ink-soft text-sm">Job</dt>
          <dd dir="auto" className="break-words font-semibold">
            {describeJob(job)}
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft text-sm">Amount</dt>
          <dd className="font-semibold text-lg tabular-nums">{formatMoney(amount)}</dd>
        </div>
        <div>
          <dt className="text-ink-soft text-sm">Timeline</dt>
          <dd className="font-semibold text-lg">{timeline}</dd>
        </div>
      </dl>
      {description && (
        <p dir="auto" className="line-clamp-6 whitespace-pre-line break-words text-sm">
          {description}
        </p>
      )}
      <StatedSummary estimate={{ ...nothingStated, ...content, status: 'pending' }} />
    </div>
  );
}

const nothingStated = {
  coverage: {},
  guaranteeMonths: null,
  earliestStart: null,
  validUntil: null,
  lines: [],
};
