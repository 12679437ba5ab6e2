import type { ReportedThing, ReportKind } from '@marketplace/contract/report/schema';
import { Link } from 'react-router-dom';
import { historyPath } from '@/entities/moderation/admin-nav.tsx';
import { PictureLinks } from '@/entities/picture/picture.tsx';

/** The current content of a reported item. */
export function ThingContent({ thing }: { thing: NonNullable<ReportedThing['thing']> }) {
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-sunken p-4 empty:hidden">
      {thing.text && (
        <p dir="auto" className="max-w-prose whitespace-pre-line break-words">
          {thing.text}
        </p>
      )}
      <PictureLinks paths={thing.imageUrls} />
    </div>
  );
}

export const linkClass = 'text-sm underline underline-offset-4 hover:no-underline';

interface HistoryLinksProps {
  thing: { kind: ReportKind; thingId: string };
  authorId: string;
  authorName?: string | undefined;
}

/** Links to the history of an item and of its author. */
export function HistoryLinks({
  thing: { kind, thingId },
  authorId,
  authorName = 'its author',
}: HistoryLinksProps) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {kind !== 'profile' && (
        <Link to={historyPath(thingId)} className={linkClass}>{`History of this ${kind}`}</Link>
      )}
      <Link to={historyPath(authorId)} dir="auto" className={linkClass}>
        {`History of ${authorName}`}
      </Link>
    </p>
  );
}
