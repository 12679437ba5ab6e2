import {
  BellRing,
  Check,
  ChevronDown,
  ChevronRight,
  ImagePlus,
  MailCheck,
  Radar,
  Send,
  X,
} from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useHideSetup } from '@/entities/account/mutations.ts';
import { SendNewLink } from '@/entities/account/send-new-link.tsx';
import { useUser } from '@/entities/account/session/session-store.ts';
import { profilePartPath } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/button.tsx';
import { leadTo } from '@/ui/lead-to.ts';
import { Progress } from '@/ui/progress.tsx';
import type { SetupStep } from './setup-steps.ts';

interface SetupChecklistProps {
  steps: readonly SetupStep[];
  /** The id of the list of requests. */
  listId: string;
}

/** What a new business still has to do: the next step, and all of them at a press. */
export function SetupChecklist({ steps, listId }: SetupChecklistProps) {
  const { name, email } = useUser();
  const hiding = useHideSetup();
  const [open, setOpen] = useState(false);
  const [titleId, stepsId] = [useId(), useId()];
  const shown = open ? steps : steps.filter(({ done }) => !done).slice(0, 1);
  const doneCount = steps.filter(({ done }) => done).length;
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-2 rounded-xl border border-line bg-surface p-4 pb-2 @2xl:p-5 @2xl:pb-3"
    >
      <div className="flex flex-wrap items-center justify-end gap-x-2">
        <h2 id={titleId} className="min-w-0 flex-1 basis-36 text-lg">
          Get your first job
        </h2>
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={open}
          aria-controls={stepsId}
          onClick={() => setOpen(!open)}
        >
          {doneCount} of {steps.length} done
          <ChevronDown aria-hidden="true" className={cn(open && 'rotate-180')} />
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Hide this checklist"
          className="-mr-2"
          onClick={() => hiding.mutate({ name, email, setupHidden: true })}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      <Progress value={doneCount} max={steps.length} label="Steps done" />
      <ul id={stepsId} className="flex flex-col divide-y divide-line">
        {shown.map((step) => (
          <li key={step.kind}>
            <Step step={step} listId={listId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const rowClass = 'flex min-h-12 w-full flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-left';
const linkClass = cn(rowClass, 'rounded-md font-medium hover:text-accent');

const icons = { email: MailCheck, radius: Radar, push: BellRing, picture: ImagePlus, estimate: Send };

/** What is open leads to the very field or list that it takes. */
function Step({ step: { kind, label, note, done }, listId }: { step: SetupStep; listId: string }): ReactNode {
  const Icon = done ? Check : icons[kind];
  const content = (
    <>
      <span
        aria-hidden="true"
        className={cn(
          'grid size-7 shrink-0 place-items-center rounded-full [&_svg]:size-4',
          done ? 'bg-fill text-on-fill' : 'bg-accent-soft text-on-accent-soft',
        )}
      >
        <Icon />
      </span>
      <span className={cn('min-w-0 flex-1 basis-24', done && 'text-ink-soft')}>
        {label}
        {done && <span className="sr-only"> (done)</span>}
        {note && !done && <span className="block truncate font-normal text-ink-soft text-sm">{note}</span>}
      </span>
    </>
  );
  if (done) return <div className={rowClass}>{content}</div>;
  if (kind === 'email') {
    return (
      <div className={cn(rowClass, 'font-medium')}>
        {content}
        <SendNewLink />
      </div>
    );
  }
  const arrow = <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />;
  if (kind === 'estimate') {
    return (
      <button type="button" className={linkClass} onClick={() => leadTo(listId, 'start')}>
        {content}
        {arrow}
      </button>
    );
  }
  return (
    <Link to={profilePartPath(kind)} className={linkClass}>
      {content}
      {arrow}
    </Link>
  );
}
