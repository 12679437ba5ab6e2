import { isBusiness } from '@marketplace/contract/account/rules';
import { LIMITS } from '@marketplace/contract/constants';
import { ClipboardList, Images, SendHorizontal } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useUser } from '@/entities/account/session/session-store.ts';
import { PictureTray } from '@/entities/picture/uploader/picture-tray.tsx';
import type { UploadsState } from '@/entities/picture/uploader/picture-uploader.tsx';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/button.tsx';
import { PictureInput } from '@/ui/forms/picture-input.tsx';
import { Textarea } from '@/ui/forms/textarea.tsx';
import type { ConversationView } from '../conversation-view.ts';
import { findMessageProblem, isBlank, type MessageDraft, showsCounter } from './outbox.ts';
import { QuickAnswers } from './quick-answers.tsx';
import { NOTHING } from './use-outbox.ts';

interface ComposerProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  conversation: ConversationView;
  draft: MessageDraft;
  onDraft: (part: Partial<MessageDraft>) => void;
  /** Another message can be sent while one is, and follows it. */
  sending: boolean;
  onSend: (draft: MessageDraft) => void;
  onType: () => void;
}

/** On a touch screen, Enter adds a line break, since there is no Shift to hold. */
const enterSends = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

/**
 * Whether Enter only confirms a word of an input method (Japanese, Chinese …). Safari ends composing before the key
 * event, and gives such a key the code 229.
 */
const confirmsWord = ({ isComposing, keyCode }: globalThis.KeyboardEvent) => isComposing || keyCode === 229;

const NO_FILES: readonly File[] = [];

const UPLOADS_FAILED = "Some of your photos didn't upload. Try again, or remove them.";
const WAITS_FOR_UPLOADS = "Your photos are still uploading. We'll send the message as soon as they're done.";

export function Composer(props: ComposerProps) {
  const { ref: box, conversation, draft, onDraft, sending, onSend, onType } = props;
  const id = useId();
  const [files, setFiles] = useState(NO_FILES);
  const [uploads, setUploads] = useState<UploadsState>('settled');
  const [refused, setRefused] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [showsAnswers, setShowsAnswers] = useState(false);
  const answersToggle = useRef<HTMLButtonElement>(null);
  const keepsAnswers = isBusiness(useUser());
  const isEmpty = isBlank(draft) && uploads === 'settled';
  const problem = findMessageProblem(draft);
  const obstacle = uploads === 'failed' ? UPLOADS_FAILED : problem;
  const shownProblem = refused ? obstacle : isBlank(draft) ? undefined : problem;
  const deliver = () => {
    onSend(draft);
    onDraft(NOTHING);
    setRefused(false);
  };
  const queue = useSendAfterUploads(uploads, { deliver, refuse: () => setRefused(true) });

  const write = (content: string) => {
    onDraft({ content });
    setRefused(false);
    queue.leave();
    if (content !== '') onType();
  };
  const send = () => {
    if (sending && isEmpty) return;
    if (uploads === 'under-way' && (isBlank(draft) || !problem)) return queue.join();
    if (obstacle) return setRefused(true);
    // Renders synchronously, so that a second press finds nothing to send.
    flushSync(deliver);
    box.current?.focus();
  };
  /** Inserts the answer at the caret, as if typed. */
  const insert = (answer: string) => {
    const { current: field } = box;
    setShowsAnswers(false);
    field?.focus();
    field?.setRangeText(answer, field.selectionStart, field.selectionEnd, 'end');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const closeAnswers = () => {
    setShowsAnswers(false);
    answersToggle.current?.focus();
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
    <form
      method="post"
      ref={form}
      onSubmit={onSubmit}
      noValidate
      className="relative flex flex-col gap-2 border-line border-t p-3"
    >
      <label htmlFor={id} className="sr-only">
        Message to {conversation.counterpartName}
      </label>
      <Textarea
        ref={box}
        id={id}
        rows={2}
        className="max-h-40! @max-sm:min-h-11"
        value={draft.content}
        placeholder="Type your message..."
        aria-invalid={shownProblem ? true : undefined}
        aria-describedby={`${id}-notes`}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <PictureTray
        files={files}
        area={form}
        value={draft.imageUrls}
        onChange={(imageUrls) => onDraft({ imageUrls })}
        max={LIMITS.messageImages}
        onUploadsChange={setUploads}
        onEmptied={() => adder.current?.focus()}
      />
      {showsAnswers && <QuickAnswers id={`${id}-answers`} onPick={insert} onClose={closeAnswers} />}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Tool ref={adder} name="Add photos" onClick={() => picker.current?.click()}>
          <Images aria-hidden="true" />
        </Tool>
        <PictureInput ref={picker} label="Photos: choose files" multiple onFiles={setFiles} />
        {keepsAnswers && (
          <Tool
            ref={answersToggle}
            name="Quick answers"
            aria-expanded={showsAnswers}
            aria-controls={`${id}-answers`}
            onClick={() => setShowsAnswers(!showsAnswers)}
          >
            <ClipboardList aria-hidden="true" />
          </Tool>
        )}
        <Notes
          id={`${id}-notes`}
          text={draft.content}
          problem={shownProblem}
          wait={queue.isWaiting ? WAITS_FOR_UPLOADS : undefined}
        />
        <Button type="submit" size="sm" pending={queue.isWaiting || (sending && isEmpty)} disabled={isEmpty}>
          {!sending && !queue.isWaiting && <SendHorizontal aria-hidden="true" />}
          {sending || queue.isWaiting ? 'Sending...' : 'Send'}
        </Button>
      </div>
    </form>
  );
}

function Tool({ name, ...props }: { name: string } & ComponentProps<typeof Button>) {
  return <Button variant="ghost" size="icon-sm" aria-label={name} title={name} {...props} />;
}

interface AfterUploads {
  deliver: () => void;
  refuse: () => void;
}

/** Remembers a press of Send while photos are uploading. A failed upload, or further typing, takes the press back. */
function useSendAfterUploads(uploads: UploadsState, { deliver, refuse }: AfterUploads) {
  const [isQueued, setQueued] = useState(false);
  const isWaiting = isQueued && uploads === 'under-way';
  const goOn = useEffectEvent(() => {
    setQueued(false);
    if (uploads === 'settled') deliver();
    else refuse();
  });
  useEffect(() => {
    if (isQueued && !isWaiting) goOn();
  }, [isQueued, isWaiting]);
  return { isWaiting, join: () => setQueued(true), leave: () => setQueued(false) };
}

interface NotesProps {
  id: string;
  text: string;
  problem: string | undefined;
  /** What sending waits for. */
  wait: string | undefined;
}

function Notes({ id, text, problem, wait }: NotesProps) {
  const length = text.trim().length;
  return (
    <p
      id={id}
      className="flex min-w-0 flex-1 basis-40 @max-sm:basis-20 flex-wrap gap-x-4 px-1 text-ink-soft text-xs"
    >
      <span aria-live="polite" className={cn('font-medium', problem && 'text-danger')}>
        {problem ?? wait}
      </span>
      {showsCounter(text) ? (
        <span className={cn('tabular-nums', length > LIMITS.message && 'font-medium text-danger')}>
          {length}/{LIMITS.message}
        </span>
      ) : (
        <span className="@max-sm:hidden pointer-coarse:hidden">
          Press Enter to send, Shift+Enter for a new line
        </span>
      )}
    </p>
  );
}
