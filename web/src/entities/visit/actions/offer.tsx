import { otherSide } from '@marketplace/contract/estimate/rules';
import type { Visit, VisitOffer, Window } from '@marketplace/contract/visit/schema';
import type { Clock } from '@marketplace/contract/visit/time-texts';
import { useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { useDialogOn } from '@/ui/overlays/use-dialog-on.ts';
import { useAskForOthers, useEndOffer } from '../mutations.ts';
import { otherOf } from '../names.ts';
import type { Permissions } from '../permissions.ts';
import { VisitTime } from '../visit-time.tsx';
import { BookDialog } from './book-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { OfferTimes } from './offer-times.tsx';
import { Quote } from './quote.tsx';

interface OfferProps {
  visit: Visit;
  offer: VisitOffer;
  clock: Clock;
  may: Permissions;
}

/** The offered times: to take one of them, or as the reader offered them. */
export function Offer({ visit, offer, clock, may }: OfferProps) {
  const isMine = offer.by === visit.side;
  const isAsked = offer.askedAt !== null;
  return (
    <div className="flex flex-col gap-4">
      <Quote visit={visit} by={offer.by} text={offer.note} />
      {isMine || isAsked ? (
        <Times offer={offer} clock={clock} />
      ) : (
        <Choices visit={visit} offer={offer} clock={clock} />
      )}
      <Quote visit={visit} by={otherSide(offer.by)} text={offer.askedNote} />
      <div className="flex flex-wrap justify-end gap-2">
        <EndOffer visit={visit} isMine={isMine} />
        {may.askForOthers && !isAsked && <AskForOthers visit={visit} />}
        {may.offerTimes && (
          <OfferTimes visit={visit} variant={isMine && isAsked ? 'default' : 'outline'}>
            {isMine && !isAsked ? 'Change Times' : 'Offer Other Times'}
          </OfferTimes>
        )}
      </div>
    </div>
  );
}

function Times({ offer, clock }: Pick<OfferProps, 'offer' | 'clock'>) {
  return (
    <ul aria-label="Offered times" className="flex flex-col gap-1">
      {offer.windows.map((window) => (
        <li key={window.start}>
          <VisitTime window={window} clock={clock} />
        </li>
      ))}
    </ul>
  );
}

/** Each time is one press, with one confirmation. */
function Choices({ visit, offer, clock }: Pick<OfferProps, 'visit' | 'offer' | 'clock'>) {
  const booking = useDialogOn<Window>();
  return (
    <>
      <ul aria-label="Offered times" className="flex flex-col gap-2">
        {offer.windows.map((window) => {
          const isOver = Date.parse(window.start) <= clock.now.getTime();
          return (
            <li key={window.start}>
              <Button variant="secondary" block disabled={isOver} onClick={() => booking.openOn(window)}>
                <span>
                  Take <VisitTime window={window} clock={clock} />
                </span>
              </Button>
              {isOver && <p className="text-ink-soft text-xs">This time is over.</p>}
            </li>
          );
        })}
      </ul>
      {booking.subject && (
        <BookDialog visit={visit} window={booking.subject} clock={clock} {...booking.dialog} />
      )}
    </>
  );
}

function AskForOthers({ visit }: { visit: Visit }) {
  const [isOpen, setOpen] = useState(false);
  const ask = useAskForOthers(visit);
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        Ask for Other Times
      </Button>
      <NoteDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Ask for other times?"
        description={`${otherOf(visit)} will be asked to offer other times.`}
        label="When would it suit you?"
        confirmLabel="Ask"
        sending={ask}
      />
    </>
  );
}

function EndOffer({ visit, isMine }: { visit: Visit; isMine: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const end = useEndOffer(visit);
  const label = isMine ? 'Withdraw' : 'Decline';
  const effect = isMine
    ? `${otherOf(visit)} can no longer take these times.`
    : `${otherOf(visit)} will be notified.`;
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <NoteDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={isMine ? 'Withdraw these times?' : 'Decline these times?'}
        description={visit.status === 'booked' ? `${effect} The visit stays as it was booked.` : effect}
        label="Reason"
        confirmLabel={label}
        sending={end}
      />
    </>
  );
}
