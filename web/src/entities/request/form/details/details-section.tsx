import { readAnswer } from '@marketplace/contract/request/details/answers';
import type { Amount, Detail, ShortText } from '@marketplace/contract/request/details/kinds';
import { detailsOf } from '@marketplace/contract/request/details/table';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { cn } from '@/lib/cn.ts';
import { ChoiceChips } from '@/ui/forms/choice-chips.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/input.tsx';
import type { RequestValues } from '../request-values.ts';
import type { RequestFormState } from '../use-request-form.ts';
import { DetailsGroup } from './details-group.tsx';

export interface DetailsSectionProps {
  form: RequestFormState['form'];
  category: string;
}

/** The questions of a category. Loads with the table of details. */
export default function DetailsSection({ form, category }: DetailsSectionProps) {
  return (
    <Controller
      control={form.control}
      name="details"
      render={({ field, fieldState }) => {
        const answers = field.value[category] ?? {};
        const change = (id: string, answer = '') =>
          field.onChange(withAnswer(field.value, category, id, answer));
        return (
          <DetailsGroup error={fieldState.error?.message} onBlur={field.onBlur}>
            {detailsOf(category).map((detail) => (
              <Question
                key={`${category} ${detail.id}`}
                detail={detail}
                answer={answers[detail.id]}
                onChange={(answer) => change(detail.id, answer)}
              />
            ))}
          </DetailsGroup>
        );
      }}
    />
  );
}

type AnswersByCategory = RequestValues['details'];

/** Leaves out what is empty, so that a cleared answer is no change. */
function withAnswer(all: AnswersByCategory, category: string, id: string, answer: string): AnswersByCategory {
  const { [category]: { [id]: _, ...answers } = {}, ...others } = all;
  const changed = answer === '' ? answers : { ...answers, [id]: answer };
  return Object.keys(changed).length === 0 ? others : { ...others, [category]: changed };
}

interface QuestionProps<OneDetail extends Detail> {
  detail: OneDetail;
  answer: string | undefined;
  onChange: (answer: string | undefined) => void;
}

function Question({ detail, answer, onChange }: QuestionProps<Detail>) {
  if (detail.kind !== 'choice') return <TypedAnswer detail={detail} answer={answer} onChange={onChange} />;
  const { question, options } = detail;
  return <ChoiceChips legend={question} options={options} value={answer} onChange={onChange} />;
}

/** Keeps what is typed, also where it is no valid answer. */
function TypedAnswer({ detail, answer = '', onChange }: QuestionProps<Amount | ShortText>) {
  const [isLeft, setLeft] = useState(answer !== '');
  const read = readAnswer(detail, answer);
  const problem = answer === '' || read.ok ? undefined : read.problem;
  const label = (
    <>
      {detail.question}
      {detail.kind === 'number' && <span className="sr-only"> In {detail.unit}</span>}
    </>
  );
  return (
    <Field label={label} error={isLeft ? problem : undefined}>
      <span className={cn('relative block', detail.kind === 'number' && 'max-w-52')}>
        <Input
          autoComplete="off"
          enterKeyHint="next"
          value={answer}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => setLeft(true)}
          data-problem={problem}
          {...(detail.kind === 'number' && { inputMode: 'numeric', className: 'pr-20' })}
        />
        {detail.kind === 'number' && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-soft"
          >
            {detail.unit}
          </span>
        )}
      </span>
    </Field>
  );
}
