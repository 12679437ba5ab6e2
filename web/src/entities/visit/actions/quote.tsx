import type { Side } from '@marketplace/contract/estimate/rules';
import { visitThingId } from '@marketplace/contract/visit/notes';
import type { Visit } from '@marketplace/contract/visit/schema';
import { endedOfferText } from '@marketplace/contract/visit/state';
import { ReportButton } from '@/entities/moderation/report/report-button.tsx';

interface QuoteProps {
  visit: Visit;
  by: Side | null;
  text: string;
}

/** What a side wrote with its times or its answer. The other side can report it. */
export const Quote = ({ visit, by, text }: QuoteProps) =>
  text !== '' && (
    <div className="flex items-start justify-between gap-2">
      <blockquote dir="auto" className="min-w-0 break-words border-line border-s-2 ps-3">
        {text}
      </blockquote>
      {by !== null && by !== visit.side && (
        <ReportButton
          thing={{ kind: 'visit', thingId: visitThingId(visit.id, by) }}
          label="this note"
          iconOnly
          className="-my-1 shrink-0 text-ink-soft"
        />
      )}
    </div>
  );

/** Who declined or withdrew other times for a booked visit, and with which text. */
export function EndedOffer({ visit }: { visit: Visit }) {
  const text = endedOfferText(visit);
  if (!text) return null;
  return (
    <figure className="flex flex-col gap-2">
      <figcaption dir="auto" className="text-ink-soft text-sm">
        {text}.
      </figcaption>
      <Quote visit={visit} by={visit.offerEnded?.by ?? null} text={visit.offerEnded?.note ?? ''} />
    </figure>
  );
}
