import type { ReportedThing } from '@marketplace/contract/report';
import { Picture } from '@/entities/picture/gallery/picture.tsx';

/** A thing as it stands. */
export function ThingContent({ thing }: { thing: NonNullable<ReportedThing['thing']> }) {
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-sunken p-4 empty:hidden">
      {thing.text && (
        <p dir="auto" className="max-w-prose whitespace-pre-line break-words">
          {thing.text}
        </p>
      )}
      {thing.imageUrls.length > 0 && (
        <ul aria-label="Pictures" className="grid grid-cols-[repeat(auto-fill,minmax(4rem,6rem))] gap-2">
          {thing.imageUrls.map((path) => (
            <li key={path}>
              <a href={path} target="_blank" rel="noopener">
                <Picture
                  path={path}
                  width={320}
                  alt="Open this picture"
                  className="aspect-square w-full rounded-md"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
