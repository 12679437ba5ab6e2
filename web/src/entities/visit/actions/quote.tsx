import type { Side } from '@marketplace/contract/estimate/rules';
import { visitThingId } from '@marketplace/contract/visit/notes';
import type { Visit } from '@marketplace/contract/visit/schema';
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
