import { LIMITS } from '@marketplace/contract/constants';
import { MessageSquareReply } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import * as z from 'zod/mini';
import { draftKey, readDraft, writeDraft } from '@/entities/account/drafts/drafts.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { fieldErrorOf } from '@/lib/form-errors.ts';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Textarea } from '@/ui/forms/textarea.tsx';
import { useReplyToReview } from './mutations.ts';

/** One reply, visible to everyone who can read the review. */
export function ReplyForm({ reviewId }: { reviewId: string }) {
  const key = draftKey(useUser().id, 'review-reply', reviewId);
  const [reply, setReply] = useState(() => readDraft(key, z.string()) ?? '');
  const [isOpen, setOpen] = useState(reply !== '');
  const answer = useReplyToReview();

  const change = (text: string) => {
    setReply(text);
    if (answer.isError) answer.reset();
    writeDraft(key, text === '' ? null : text);
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reply.trim() === '') return;
    answer.mutate({ reviewId, reply }, { onSuccess: () => writeDraft(key, null) });
  };

  if (!isOpen) {
    return (
      <Button variant="outline" size="sm" className="self-start" onClick={() => setOpen(true)}>
        <MessageSquareReply aria-hidden="true" />
        Reply
      </Button>
    );
  }
  return (
    <form method="post" noValidate onSubmit={send} className="flex flex-col gap-3">
      <Field
        label="Your reply"
        hint="You can reply once. Everyone who can read the review will see it."
        error={fieldErrorOf(answer.error, 'reply')}
      >
        <Textarea
          rows={3}
          value={reply}
          maxLength={LIMITS.review}
          autoFocus
          onChange={({ target }) => change(target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" pending={answer.isPending} disabled={reply.trim() === ''}>
          {answer.isPending ? 'Sending...' : 'Send Reply'}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
