import type { ReportedThing } from '@marketplace/contract/report/schema';
import { PictureLinks } from '@/entities/picture/gallery/picture-links.tsx';

/** A thing as it stands. */
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
