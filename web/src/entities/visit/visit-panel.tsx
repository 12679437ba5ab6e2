import type { VisitOutcome } from '@marketplace/contract/constants';
import { figureText, verdictOf } from '@marketplace/contract/visit/outcome';
import { isVisitOver } from '@marketplace/contract/visit/rules';
import type { Visit } from '@marketplace/contract/visit/schema';
import { factsOfVisit, stateOfVisit } from '@marketplace/contract/visit/state';
import { useUser } from '@/entities/account/session/session-store.ts';
import { HiddenNotice } from '@/entities/moderation/report/hidden-notice.tsx';
import { StateLine } from '@/entities/request/state/state-line.tsx';
import { cn } from '@/lib/cn.ts';
import { AddToCalendar } from './actions/add-to-calendar.tsx';
import { AddressForBusiness } from './actions/address-for-business.tsx';
import { AddressOfLook } from './actions/address-of-look.tsx';
import { BookedActions } from './actions/booked-actions.tsx';
import { Offer } from './actions/offer.tsx';
import { BookedNote, EndedOffer, Quote } from './actions/quote.tsx';
import { TellOutcome } from './actions/tell-outcome.tsx';
import { otherOf } from './names.ts';
import { permissionsOf } from './permissions.ts';
import { useVisitClock } from './use-visit-clock.ts';
import { VisitTime } from './visit-time.tsx';

interface VisitPanelProps {
  visit: Visit;
  /** Whether the reader said that it didn't take place. */
  isMissed: boolean;
}

/** All of a visit: where it is, its time, and what the reader can do with it. */
export function VisitPanel({ visit, isMissed }: VisitPanelProps) {
  const user = useUser();
  const clock = useVisitClock(visit.timeZone);
  const may = permissionsOf(visit, user, clock.now);
  const { window, offer, ended, counterpartFigure } = visit;
  const isBooked = visit.status === 'booked';
  const isOver = isVisitOver(visit, clock.now);
  const state = stateOfVisit(visit, { ...clock, showsTime: false });
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        {window && (
          <p className={cn('text-balance font-semibold text-lg', !isBooked && 'line-through')}>
            <VisitTime window={window} clock={clock} />
          </p>
        )}
        {/* The other side may change it while it is open. */}
        <div aria-live="polite">
          <StateLine state={state} />
        </div>
        {counterpartFigure && (
          <p className="text-ink-soft text-sm">
            <bdi>{otherOf(visit)}</bdi>: {figureText(counterpartFigure)}
          </p>
        )}
        {isBooked && !isOver && <AddToCalendar visit={visit} />}
      </div>
      {isBooked && <BookedNote visit={visit} />}
      {isBooked && <EndedOffer visit={visit} />}
      {offer && may.endOffer && <Offer visit={visit} offer={offer} clock={clock} may={may} />}
      {may.shareAddress && (isBooked || offer?.by === visit.side) && (
        <AddressOfLook visit={visit} now={clock.now} />
      )}
      {isBooked && visit.side === 'business' && <AddressForBusiness visit={visit} now={clock.now} />}
      {isBooked && <BookedActions visit={visit} may={may} isAsked={state.action === 'confirm'} />}
      <BothTold visit={visit} />
      {may.tell && (
        <TellOutcome key={`${isOver} ${visit.told}`} visit={visit} isOver={isOver} isMissed={isMissed} />
      )}
      <Quote visit={visit} by={ended?.by ?? null} text={ended?.note ?? ''} />
      <HiddenNotice reason={visit.hiddenReason} />
    </div>
  );
}

const TOLD: Record<VisitOutcome, { mine: string; theirs: string }> = {
  kept: { mine: 'It took place', theirs: 'It took place' },
  'i-missed': { mine: "You weren't there", theirs: "They weren't there" },
  'they-missed': { mine: "They weren't there", theirs: "You weren't there" },
};

/** The reader's own until both have told, and then what each told, unless the state says it for both. */
function BothTold({ visit }: { visit: Visit }) {
  const { told, counterpartTold } = visit;
  const verdict = verdictOf(factsOfVisit(visit).told);
  if (told === null || (verdict !== undefined && verdict !== 'differ')) return null;
  return (
    <dl className="flex flex-col gap-1 text-sm">
      <Told who="You" text={TOLD[told].mine} />
      {counterpartTold && <Told who={otherOf(visit)} text={TOLD[counterpartTold].theirs} />}
    </dl>
  );
}

function Told({ who, text }: { who: string; text: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt dir="auto" className="text-ink-soft">
        {who} told us:
      </dt>
      <dd>{text}</dd>
    </div>
  );
}
