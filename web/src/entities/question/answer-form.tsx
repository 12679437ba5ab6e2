import { LIMITS } from '@marketplace/contract/constants';
import type { Question } from '@marketplace/contract/question/schema';
import { MessageSquareReply, Pencil } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import * as z from 'zod/mini';
import { draftKey, readDraft, writeDraft } from '@/entities/account/drafts/drafts.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { cn } from '@/lib/cn.ts';
import { fieldErrorOf } from '@/lib/form-errors.ts';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Textarea } from '@/ui/forms/textarea.tsx';
import { useAnswerQuestion } from './mutations.ts';

/** Answers a question, or corrects the answer. Opens by itself where a draft waits. */
export function AnswerForm({ question }: { question: Question }) {
  const stored = question.answer ?? '';
  const key = draftKey(useUser().id, 'answer', question.id);
  const [answer, setAnswer] = useState(() => readDraft(key, z.string()) ?? stored);
  const [isOpen, setOpen] = useState(answer !== stored);
  const send = useAnswerQuestion(question.serviceRequestId);
  const isUnchanged = answer.trim() === '' || answer.trim() === stored;

  const change = (text: string) => {
    setAnswer(text);
    if (send.isError) send.reset();
    writeDraft(key, text === stored ? null : text);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnchanged) return;
    const onSuccess = () => {
      writeDraft(key, null);
      setOpen(false);
    };
    send.mutate({ id: question.id, answer }, { onSuccess });
  };
  const open = () => {
    setAnswer(readDraft(key, z.string()) ?? stored);
    setOpen(true);
  };

  if (!isOpen) return <OpenButton isAnswered={question.answer !== null} onOpen={open} />;
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field
        label="Your answer"
        hint="Every business that sees your request can read your answer. We'll ask those that sent an estimate to check it."
        error={fieldErrorOf(send.error, 'answer')}
      >
        <Textarea
          rows={3}
          value={answer}
          maxLength={LIMITS.answer}
          autoFocus
          onChange={({ target }) => change(target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" pending={send.isPending} aria-disabled={isUnchanged}>
          {send.isPending ? 'Saving...' : 'Save Answer'}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function OpenButton({ isAnswered, onOpen }: { isAnswered: boolean; onOpen: () => void }) {
  return (
    <Button
      variant={isAnswered ? 'ghost' : 'outline'}
      size="sm"
      className={cn('self-start', isAnswered && '-ml-3')}
      onClick={onOpen}
    >
      {isAnswered ? <Pencil aria-hidden="true" /> : <MessageSquareReply aria-hidden="true" />}
      {isAnswered ? 'Edit Answer' : 'Answer'}
    </Button>
  );
}
