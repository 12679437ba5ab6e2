import { LIMITS } from '@marketplace/contract/constants';
import { Pencil, Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSetQuickAnswers } from '@/entities/account/mutations.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { Button } from '@/ui/button.tsx';
import { Textarea } from '@/ui/forms/textarea.tsx';
import { useEscape } from '@/ui/overlays/use-escape.ts';

interface QuickAnswersProps {
  id: string;
  onPick: (answer: string) => void;
  onClose: () => void;
}

/** The answer being edited: its text before, or null if it is new. */
type Edited = { before: string | null };

/** A business's saved answers: a press inserts one, and they are added, edited, and removed right here. */
export function QuickAnswers({ id, onPick, onClose }: QuickAnswersProps) {
  const answers = [...new Set(useUser().quickAnswers)];
  const [edited, setEdited] = useState<Edited | null>(null);
  const panel = useRef<HTMLElement>(null);
  const isEditing = edited !== null;
  useEffect(() => {
    // Includes the buttons below it.
    panel.current?.closest('form')?.scrollIntoView({ block: 'nearest' });
    if (!isEditing) panel.current?.querySelector('button')?.focus();
  }, [isEditing]);
  const stop = () => setEdited(null);
  useEscape(panel, () => (edited ? stop() : onClose()));
  const save = useSetQuickAnswers();
  const keep = (answer: string | null) => {
    const before = edited?.before ?? null;
    const changed = answers.flatMap((other) => (other === before ? (answer ?? []) : other));
    const next = before === null && answer !== null ? [...answers, answer] : changed;
    save.mutate([...new Set(next)], { onSuccess: stop });
  };
  const editor = edited && (
    <Editor before={edited.before} saving={save.isPending} onKeep={keep} onCancel={stop} />
  );

  return (
    <section
      ref={panel}
      id={id}
      aria-label="Quick answers"
      className="flex max-h-72 flex-col gap-1 overflow-y-auto rounded-lg border border-line bg-sunken p-1.5"
    >
      {answers.length === 0 && !edited && (
        <p className="px-2 py-1.5 text-ink-soft text-sm">
          Save replies you send often, such as "I can come on Tuesday."
        </p>
      )}
      <ul className="flex flex-col gap-1 empty:hidden" onKeyDown={moveByArrows}>
        {answers.map((answer) => (
          <li key={answer}>
            {edited?.before === answer ? (
              editor
            ) : (
              <Answer
                answer={answer}
                locked={save.isPending}
                onPick={onPick}
                onEdit={() => setEdited({ before: answer })}
              />
            )}
          </li>
        ))}
      </ul>
      {edited?.before === null && editor}
      {!edited && answers.length < LIMITS.quickAnswers && (
        <Button variant="ghost" size="sm" className="self-start" onClick={() => setEdited({ before: null })}>
          <Plus aria-hidden="true" />
          Add a Quick Answer
        </Button>
      )}
    </section>
  );
}

interface AnswerProps {
  answer: string;
  /** Another answer is being saved. */
  locked: boolean;
  onPick: (answer: string) => void;
  onEdit: () => void;
}

function Answer({ answer, locked, onPick, onEdit }: AnswerProps) {
  return (
    <div className="flex items-start gap-1">
      <button
        type="button"
        data-answer
        dir="auto"
        onClick={() => onPick(answer)}
        className="wrap-anywhere min-h-9 min-w-0 flex-1 rounded-md px-2 py-1.5 text-start text-sm hover:bg-line"
      >
        {answer}
      </button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Edit quick answer: ${answer}`}
        disabled={locked}
        onClick={onEdit}
      >
        <Pencil aria-hidden="true" />
      </Button>
    </div>
  );
}

interface EditorProps {
  before: string | null;
  saving: boolean;
  /** Called with null to remove the answer. */
  onKeep: (answer: string | null) => void;
  onCancel: () => void;
}

function Editor({ before, saving, onKeep, onCancel }: EditorProps) {
  const [text, setText] = useState(before ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const answer = text.trim();
  return (
    <div className="flex flex-col gap-2 p-1">
      <Textarea
        ref={field}
        rows={2}
        aria-label="Quick answer"
        value={text}
        maxLength={LIMITS.quickAnswer}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {before !== null && (
          <Button variant="ghost" size="sm" className="mr-auto" onClick={() => onKeep(null)}>
            Remove
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" disabled={answer === ''} pending={saving} onClick={() => onKeep(answer)}>
          Save
        </Button>
      </div>
    </div>
  );
}

/** Arrow keys move between answers. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-answer]')];
  const { activeElement: focused } = document;
  const place = focused instanceof HTMLElement ? buttons.indexOf(focused) : -1;
  if (step === undefined || place < 0) return;
  event.preventDefault();
  buttons.at((place + step) % buttons.length)?.focus();
}
