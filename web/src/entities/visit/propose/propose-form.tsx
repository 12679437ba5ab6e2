import { LIMITS, VISIT_ADDRESSES, VISIT_PURPOSES, type VisitPurpose } from '@marketplace/contract/constants';
import { dateAfter } from '@marketplace/contract/shared/dates';
import { dateIn } from '@marketplace/contract/shared/time';
import { figureText } from '@marketplace/contract/visit/outcome';
import { type NewVisit, type VisitsOfJob, type Window, window } from '@marketplace/contract/visit/schema';
import { Plus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import * as z from 'zod/mini';
import { draftKey } from '@/entities/account/drafts/drafts.ts';
import { useDraft } from '@/entities/account/drafts/use-draft.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { messageOf } from '@/lib/api/api-error.ts';
import { fieldErrorOf } from '@/lib/form-errors.ts';
import { Button } from '@/ui/button.tsx';
import { ChoiceChips } from '@/ui/forms/choice-chips.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Textarea } from '@/ui/forms/textarea.tsx';
import { AddressChoice } from '../actions/address-choice.tsx';
import { useVisitClock } from '../use-visit-clock.ts';
import { OtherTime } from './other-time.tsx';
import type { Sending } from './propose-dialog.tsx';
import type { ProposeTarget } from './target.ts';
import { TimeChoice } from './time-choice.tsx';
import { boundsOf, problemWith, zoneElsewhere } from './times.ts';
import { readTyped, withTyped } from './typed-time.ts';

/** What is sent for a new visit. Other times for a visit need only some of it. */
export type Proposal = NewVisit & { note: string };

const proposeValues = z.object({
  purpose: z.enum(VISIT_PURPOSES),
  windows: z.array(window),
  note: z.string(),
  address: z.enum(VISIT_ADDRESSES),
  /** The form for any other time. Null while it is closed. */
  other: z.nullable(z.object({ date: z.string(), from: z.string(), to: z.string() })),
});

interface ProposeFormProps {
  id: string;
  target: ProposeTarget;
  job: VisitsOfJob;
  sending: Sending;
  onSent: () => void;
}

export function ProposeForm({ id, target, job, sending, onSent }: ProposeFormProps) {
  const { side, visit, purposes, businessId } = target;
  const clock = useVisitClock(job.timeZone);
  const user = useUser();
  const key = draftKey(user.id, 'visit', visit?.id ?? `${target.requestId}_${businessId}`);
  const untouched = {
    purpose: purposes[0],
    windows: [] as Window[],
    note: '',
    address: 'evening-before' as const,
    other: null,
  };
  const { value, clientId, change, restart } = useDraft(
    key,
    proposeValues,
    untouched satisfies z.infer<typeof proposeValues> as z.infer<typeof proposeValues>,
    sending,
  );
  const [isRefused, setRefused] = useState(false);
  const bounds = boundsOf(job, target);
  const findProblem = (one: Window) => problemWith(one, bounds, target, clock.now);
  const set = (part: Partial<typeof value>) => {
    setRefused(false);
    change({ ...value, ...part });
  };
  const isFull = value.windows.length >= LIMITS.visitWindows;
  const asksAddress = side === 'customer' && value.purpose === 'look' && !visit;
  const problem = value.windows.map(findProblem).find((one) => one !== undefined);
  const typed = value.other && !isFull ? readTyped(value.other, job.timeZone, findProblem) : {};
  const isTypedWrong = typed.problem !== undefined || typed.isUnfinished === true;
  const windows = withTyped(value.windows, typed.window);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (windows.length === 0 || problem || isTypedWrong) return setRefused(true);
    const { purpose, note, address } = value;
    const proposal = {
      purpose,
      windows,
      note: note.trim(),
      clientVisitId: clientId,
      ...(side === 'customer' && { businessId }),
      ...(asksAddress && { address }),
    };
    sending.send(proposal, {
      onSuccess: () => {
        restart();
        onSent();
      },
    });
  };
  return (
    <form id={id} method="post" noValidate onSubmit={submit} className="@container flex flex-col gap-5">
      {purposes.length > 1 && (
        <ChoiceChips
          legend="What for?"
          options={purposes.map((purpose) => ({ id: purpose, label: PURPOSE_LABELS[purpose] }))}
          value={value.purpose}
          onChange={(purpose) => purpose && set({ purpose })}
        />
      )}
      <TimeChoice
        availability={job.availability}
        bounds={bounds}
        clock={clock}
        chosen={value.windows}
        onChange={(windows) => set({ windows })}
        error={
          errorOf({ isMissing: windows.length === 0 && !isTypedWrong, problem, isRefused }) ??
          refusalOf(sending)
        }
      />
      <ZoneNotice clock={clock} date={value.other?.date ?? ''} />
      {value.other && !isFull ? (
        <OtherTime
          value={value.other}
          typed={typed}
          isRefused={isRefused}
          onChange={(other) => set({ other })}
          clock={clock}
          bounds={bounds}
          problemWith={findProblem}
          onAdd={() => set({ windows, other: null })}
          onClose={() => set({ other: null })}
        />
      ) : (
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          disabled={isFull}
          onClick={() =>
            set({ other: { date: dateAfter(dateIn(job.timeZone, clock.now), 1), from: '', to: '' } })
          }
        >
          <Plus aria-hidden="true" />
          Other Time
        </Button>
      )}
      {asksAddress && (
        <AddressChoice
          business={target.other}
          value={value.address}
          onChange={(address) => set({ address })}
        />
      )}
      <Field label={`Note to ${target.other}`} optional error={fieldErrorOf(sending.error, 'note')}>
        <Textarea
          rows={2}
          value={value.note}
          maxLength={LIMITS.visitNote}
          onChange={({ target: { value: note } }) => set({ note })}
        />
      </Field>
      {job.counterpartFigure && (
        <p className="text-ink-soft text-sm">
          <bdi>{target.other}</bdi>: {figureText(job.counterpartFigure)}
        </p>
      )}
    </form>
  );
}

const PURPOSE_LABELS: Record<VisitPurpose, string> = { look: 'A look first', work: 'The work' };

interface Refused {
  isMissing: boolean;
  problem: string | undefined;
  isRefused: boolean;
}

/** A time that is no longer free is said at once, and a missing one after 'Send'. */
function errorOf({ isMissing, problem, isRefused }: Refused): string | undefined {
  if (problem) return `${problem}. Remove that time, or choose another one.`;
  return isRefused && isMissing ? 'Please choose a time' : undefined;
}

const refusalOf = ({ isError, error }: Sending): string | undefined =>
  isError ? messageOf(error, 'Please try again.') : undefined;

interface ZoneNoticeProps {
  clock: ReturnType<typeof useVisitClock>;
  /** Of the time that is typed, if it has one. */
  date: string;
}

function ZoneNotice({ clock, date }: ZoneNoticeProps) {
  const zone = zoneElsewhere(clock, date);
  return zone && <p className="text-ink-soft text-sm">Times are those of the job's place ({zone}).</p>;
}
