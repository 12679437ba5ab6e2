import { ARRIVALS, type Arrival } from '@marketplace/contract/constants';
import type { Visit } from '@marketplace/contract/visit/schema';
import { useId, useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { useAnnounceArrival, useAnnounceDelay, useCancelVisit } from '../mutations.ts';
import { otherOf } from '../names.ts';
import type { Permissions } from '../permissions.ts';
import { StillGood } from '../visit-action.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { OfferTimes } from './offer-times.tsx';

interface BookedActionsProps {
  visit: Visit;
  may: Permissions;
  /** Whether the state asks the reader if the visit still holds. */
  isAsked: boolean;
}

/** What a booked visit needs before and on its day. */
export function BookedActions({ visit, may, isAsked }: BookedActionsProps) {
  return (
    <>
      <div className="flex flex-wrap justify-end gap-2 empty:hidden">
        {may.cancel && <Cancel visit={visit} />}
        {may.offerTimes && !visit.offer && <OfferTimes visit={visit}>Move</OfferTimes>}
        {may.confirm && isAsked && <StillGood visit={visit} />}
      </div>
      <div className="flex flex-wrap justify-end gap-2 empty:hidden">
        {may.announceArrival && <Arrivals visit={visit} />}
        {may.announceDelay && visit.arrival?.state !== 'here' && <RunningLate visit={visit} />}
      </div>
    </>
  );
}

function Cancel({ visit }: { visit: Visit }) {
  const [isOpen, setOpen] = useState(false);
  const cancel = useCancelVisit(visit);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Cancel Visit
      </Button>
      <NoteDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Cancel this visit?"
        description={`${otherOf(visit)} will be notified right away.`}
        label="Reason"
        confirmLabel={cancel.isPending ? 'Canceling...' : 'Cancel Visit'}
        cancelLabel="Keep It"
        destructive
        sending={cancel}
      />
    </>
  );
}

const ARRIVAL_LABELS: Record<Arrival, string> = { 'on-the-way': 'On My Way', here: 'Here' };

function Arrivals({ visit }: { visit: Visit }) {
  const announce = useAnnounceArrival(visit);
  const next = ARRIVALS.slice(visit.arrival ? ARRIVALS.indexOf(visit.arrival.state) + 1 : 0);
  return next.map((state) => (
    <Button
      key={state}
      variant={state === next[0] ? 'secondary' : 'outline'}
      size="sm"
      pending={announce.isPending && announce.variables === state}
      onClick={() => announce.mutate(state)}
    >
      {ARRIVAL_LABELS[state]}
    </Button>
  ));
}

const DELAYS_MINUTES = [5, 10, 15, 30, 45, 60];

/** One press more says by how long. */
function RunningLate({ visit }: { visit: Visit }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const announce = useAnnounceDelay(visit);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Running Late
      </Button>
      <fieldset id={id} hidden={!isOpen} className="min-w-0 basis-full">
        <legend className="sr-only">By how many minutes?</legend>
        <div className="flex flex-wrap justify-end gap-2">
          {DELAYS_MINUTES.map((minutes) => (
            <Button
              key={minutes}
              variant="outline"
              size="sm"
              pending={announce.isPending && announce.variables === minutes}
              onClick={() => announce.mutate(minutes, { onSuccess: () => setOpen(false) })}
            >
              {minutes} min
            </Button>
          ))}
        </div>
      </fieldset>
    </>
  );
}
