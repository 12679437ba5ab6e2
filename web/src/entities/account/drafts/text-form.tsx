import { MessageSquareReply, Pencil } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import * as z from 'zod/mini';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Textarea } from '@/ui/forms/textarea.tsx';
import { hasDraftOf, useDraft } from './use-draft.ts';

interface TextFormProps {
  draftKey: string;
  /** The text that the form corrects. */
  stored?: string;
  openLabel: string;
  label: string;
  hint: string;
  error: string | undefined;
  maxLength: number;
  submitLabel: string;
  sending: { isError: boolean; isPending: boolean; reset: () => void };
  send: (text: string, options: { onSuccess: () => void }) => void;
}

/** A form of one text behind a button. Opens by itself where a draft waits. */
export function TextForm({ openLabel, stored = '', ...form }: TextFormProps) {
  const [isOpen, setOpen] = useState(() => hasDraftOf(form.draftKey));
  if (isOpen) return <OpenForm stored={stored} {...form} onClose={() => setOpen(false)} />;
  const isQuiet = stored !== '';
  return (
    <Button
      variant={isQuiet ? 'ghost' : 'outline'}
      size="sm"
      className={cn('self-start', isQuiet && '-ml-3')}
      onClick={() => setOpen(true)}
    >
      {isQuiet ? <Pencil aria-hidden="true" /> : <MessageSquareReply aria-hidden="true" />}
      {openLabel}
    </Button>
  );
}

type OpenFormProps = Omit<TextFormProps, 'openLabel' | 'stored'> & { stored: string; onClose: () => void };

function OpenForm({ draftKey, stored, sending, send, ...texts }: OpenFormProps) {
  const { value: text, ...draft } = useDraft(draftKey, z.string(), stored, sending);
  const isUnchanged = text.trim() === '' || text.trim() === stored;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const onSuccess = () => {
      draft.forget();
      texts.onClose();
    };
    if (!isUnchanged) send(text, { onSuccess });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field label={texts.label} hint={texts.hint} error={texts.error}>
        <Textarea
          rows={3}
          value={text}
          maxLength={texts.maxLength}
          autoFocus
          onChange={({ target }) => draft.change(target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          pending={sending.isPending}
          aria-disabled={isUnchanged}
        >
          {texts.submitLabel}
        </Button>
        <Button variant="ghost" size="sm" onClick={texts.onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
