import { LIMITS } from '@marketplace/contract/constants';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { readDraft, writeDraft } from '@/entities/account/drafts/drafts.ts';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/basics/button.tsx';
import { Textarea } from '@/ui/basics/textarea.tsx';
import type { ConversationView } from '../rules/conversation-view.ts';
import { findMessageProblem, showsCounter } from '../rules/outbox.ts';
import { conversationDraftKey } from './use-outbox.ts';

interface ComposerProps {
  conversation: ConversationView;
  /** What is written meanwhile can be sent too, and goes after it. */
  sending: boolean;
  onSend: (content: string) => void;
  onType: () => void;
}

/** On a touch screen Enter breaks the line, since there is no Shift to hold. */
const enterSends = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

/**
 * Whether Enter confirms a word of an input method (Japanese, Chinese …) and sends nothing. Safari says that composing
 * has ended before it tells of the key, and gives such a key the code 229.
 */
const confirmsWord = ({ isComposing, keyCode }: globalThis.KeyboardEvent) => isComposing || keyCode === 229;

export function Composer({ conversation, sending, onSend, onType }: ComposerProps) {
  const id = useId();
  const key = conversationDraftKey('message', conversation);
  const [text, setText] = useState(() => readDraft(key, z.string()) ?? '');
  const [refused, setRefused] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const problem = findMessageProblem(text);
  const blank = text.trim() === '';
  const told = !blank || refused ? problem : undefined;

  const write = (next: string) => {
    setText(next);
    setRefused(false);
    writeDraft(key, next === '' ? null : next);
  };
  const send = () => {
    if (sending && blank) return;
    if (problem) return setRefused(true);
    // Rendered at once, so that a second press finds nothing to send.
    flushSync(() => {
      onSend(text.trim());
      write('');
    });
    box.current?.focus();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || confirmsWord(event.nativeEvent) || !enterSends()) return;
    event.preventDefault();
    send();
  };

  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-2 border-line border-t p-3">
      <label htmlFor={id} className="sr-only">
        Message to {conversation.counterpartName}
      </label>
      <Textarea
        ref={box}
        id={id}
        rows={2}
        className="max-h-40!"
        value={text}
        placeholder="Type your message..."
        aria-invalid={told ? true : undefined}
        aria-describedby={`${id}-notes`}
        onChange={(event) => {
          write(event.target.value);
          if (event.target.value !== '') onType();
        }}
        onKeyDown={onKeyDown}
      />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Notes id={`${id}-notes`} text={text} problem={told} />
        <Button type="submit" size="sm" pending={sending && blank} disabled={blank}>
          {!sending && <SendHorizontal aria-hidden="true" />}
          {sending ? 'Sending...' : 'Send'}
        </Button>
      </div>
    </form>
  );
}

function Notes({ id, text, problem }: { id: string; text: string; problem: string | undefined }) {
  const length = text.trim().length;
  return (
    <p id={id} className="flex min-w-0 flex-1 basis-40 flex-wrap gap-x-4 px-1 text-ink-soft text-xs">
      <span aria-live="polite" className="font-medium text-danger">
        {problem}
      </span>
      {showsCounter(text) ? (
        <span className={cn('tabular-nums', length > LIMITS.message && 'font-medium text-danger')}>
          {length}/{LIMITS.message}
        </span>
      ) : (
        <span className="pointer-coarse:hidden">Press Enter to send, Shift+Enter for a new line</span>
      )}
    </p>
  );
}
