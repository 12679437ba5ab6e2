import { LIMITS } from '@marketplace/contract/constants';
import type { Question } from '@marketplace/contract/question/schema';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { type SubmitEvent, useState } from 'react';
import * as z from 'zod/mini';
import { draftKey, keepDraft, readDraft, writeDraft } from '@/entities/account/drafts/drafts.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { fieldErrorOf } from '@/lib/form-errors.ts';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Textarea } from '@/ui/forms/textarea.tsx';
import { useAskQuestion } from './mutations.ts';
import { findSimilarQuestion } from './similar-question.ts';

const draft = z.object({ text: z.string(), clientQuestionId: z.uuid() });

/** The key is kept with the draft: sending the form again asks no second question. */
const untouched = () => ({ text: '', clientQuestionId: crypto.randomUUID() });

interface AskFormProps {
  request: ServiceRequest;
  questions: readonly Question[];
}

export function AskForm({ request, questions }: AskFormProps) {
  const key = draftKey(useUser().id, 'question', request.id);
  const [typed, setTyped] = useState(() => readDraft(key, draft) ?? untouched());
  const ask = useAskQuestion(request.id);
  const isEmpty = typed.text.trim() === '';

  const change = (text: string) => {
    const next = { ...typed, text };
    setTyped(next);
    if (ask.isError) ask.reset();
    keepDraft(key, next, { text: '' });
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isEmpty) return;
    const onSuccess = () => {
      writeDraft(key, null);
      setTyped(untouched());
    };
    ask.mutate(typed, { onSuccess });
  };

  return (
    <form method="post" noValidate onSubmit={send} className="flex flex-col gap-3">
      <Field
        label="Ask a question"
        hint="The customer and all businesses see it, without your name."
        error={fieldErrorOf(ask.error, 'text')}
      >
        <Textarea
          rows={2}
          value={typed.text}
          maxLength={LIMITS.question}
          onChange={({ target }) => change(target.value)}
        />
      </Field>
      <SimilarQuestion typed={typed.text} questions={questions} />
      <Button
        type="submit"
        variant="outline"
        className="self-start"
        pending={ask.isPending}
        aria-disabled={isEmpty}
      >
        {ask.isPending ? 'Sending...' : 'Ask Question'}
      </Button>
    </form>
  );
}

/** Offers the most similar question while a new one is typed. */
function SimilarQuestion({ typed, questions }: { typed: string; questions: readonly Question[] }) {
  const similar = findSimilarQuestion(typed, questions);
  return (
    <div aria-live="polite" className="empty:hidden">
      {similar && (
        <p className="rounded-lg bg-accent-soft px-4 py-3 text-on-accent-soft text-sm wrap-anywhere">
          <span className="font-semibold">
            {similar.answer === null ? 'Already asked: ' : 'Already answered: '}
          </span>
          <bdi>{similar.text}</bdi>
          {similar.answer !== null && (
            <span dir="auto" className="mt-1 block whitespace-pre-line font-medium">
              {similar.answer}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
