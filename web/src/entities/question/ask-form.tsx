import { LIMITS } from '@marketplace/contract/constants';
import type { Question } from '@marketplace/contract/question/schema';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import type { SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { draftKey } from '@/entities/account/drafts/drafts.ts';
import { useDraft } from '@/entities/account/drafts/use-draft.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { LookHint } from '@/entities/visit/places/ask-for-look.tsx';
import { fieldErrorOf } from '@/lib/form-errors.ts';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Textarea } from '@/ui/forms/textarea.tsx';
import { useAskQuestion } from './mutations.ts';
import { findSimilarQuestion } from './similar-question.ts';

interface AskFormProps {
  request: ServiceRequest;
  questions: readonly Question[];
}

export function AskForm({ request, questions }: AskFormProps) {
  const key = draftKey(useUser().id, 'question', request.id);
  const ask = useAskQuestion(request.id);
  const { value: text, clientId, change, restart } = useDraft(key, z.string(), '', ask);
  const isEmpty = text.trim() === '';
  const similar = findSimilarQuestion(text, questions);

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isEmpty) return;
    ask.mutate({ text, clientQuestionId: clientId }, { onSuccess: () => restart() });
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
          value={text}
          maxLength={LIMITS.question}
          onChange={({ target }) => change(target.value)}
        />
      </Field>
      <SimilarQuestion similar={similar} />
      <LookHint request={request} text={text} />
      <Button
        type="submit"
        variant="outline"
        className="self-start"
        pending={ask.isPending}
        aria-disabled={isEmpty}
      >
        {ask.isPending ? 'Sending...' : similar ? 'Ask Anyway' : 'Ask Question'}
      </Button>
    </form>
  );
}

/** Offers the most similar question while a new one is typed. */
function SimilarQuestion({ similar }: { similar: Question | undefined }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {similar && (
        <p className="rounded-lg bg-sunken px-4 py-3 text-sm wrap-anywhere">
          <span className="font-semibold">
            {similar.answer === null ? 'Already asked, waiting for an answer: ' : 'Already answered: '}
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
