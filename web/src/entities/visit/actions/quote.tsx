import type { Side } from '@marketplace/contract/estimate/rules';
import { visitThingId } from '@marketplace/contract/visit/notes';
import type { Visit } from '@marketplace/contract/visit/schema';
import { endedOfferText } from '@marketplace/contract/visit/state';
import { ReportButton } from '@/entities/moderation/report/report-button.tsx';
import { otherOf } from '../names.ts';

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

interface CaptionedProps extends QuoteProps {
  caption: string;
}

const Captioned = ({ caption, ...quote }: CaptionedProps) => (
  <figure className="flex flex-col gap-2">
    <figcaption dir="auto" className="text-ink-soft text-sm">
      {caption}
    </figcaption>
    <Quote {...quote} />
  </figure>
);

/** Who declined or withdrew other times for a booked visit, and with which text. */
export function EndedOffer({ visit }: { visit: Visit }) {
  const text = endedOfferText(visit);
  if (!text || !visit.offerEnded) return null;
  const { by, note } = visit.offerEnded;
  return <Captioned visit={visit} caption={`${text}.`} by={by} text={note} />;
}

/** What was written with the time that is booked. */
export function BookedNote({ visit }: { visit: Visit }) {
  if (!visit.bookedNote) return null;
  const { by, note } = visit.bookedNote;
  const caption = `${by === visit.side ? 'You' : otherOf(visit)} wrote with this time:`;
  return <Captioned visit={visit} caption={caption} by={by} text={note} />;
}
