import { LIMITS } from '@marketplace/contract/constants';
import type { Question } from '@marketplace/contract/question/schema';
import { draftKey } from '@/entities/account/drafts/drafts.ts';
import { TextForm } from '@/entities/account/drafts/text-form.tsx';
import { useUser } from '@/entities/account/session/session-store.ts';
import { fieldErrorOf } from '@/lib/form-errors.ts';
import { useAnswerQuestion } from './mutations.ts';

/** Answers a question, or corrects the answer. */
export function AnswerForm({ question: { id, answer, serviceRequestId } }: { question: Question }) {
  const sending = useAnswerQuestion(serviceRequestId);
  return (
    <TextForm
      draftKey={draftKey(useUser().id, 'answer', id)}
      stored={answer ?? ''}
      openLabel={answer === null ? 'Answer' : 'Edit Answer'}
      label="Your answer"
      hint="Every business that sees your request can read your answer. We'll ask those that sent an estimate to check it."
      error={fieldErrorOf(sending.error, 'answer')}
      maxLength={LIMITS.answer}
      submitLabel={sending.isPending ? 'Saving...' : 'Save Answer'}
      sending={sending}
      send={(text, options) => sending.mutate({ id, answer: text }, options)}
    />
  );
}
