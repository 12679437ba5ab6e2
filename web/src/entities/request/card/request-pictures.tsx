import { LIMITS } from '@marketplace/contract/constants';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { PictureGallery } from '@/entities/moderation/report/picture-gallery.tsx';
import { pictureAddress } from '@/entities/picture/picture.tsx';
import { cn } from '@/lib/cn.ts';
import { useDialogOn } from '@/ui/overlays/use-dialog-on.ts';

interface RequestPicturesProps {
  ownerId: string;
  title: string;
  pictures: readonly string[];
  /** Whether they fill a line of their own, or one small place. */
  layout?: 'line' | 'collage';
}

const tileClass =
  'grid w-full place-items-center overflow-hidden bg-sunken text-ink-soft transition-opacity hover:opacity-85';

const layouts = {
  line: {
    list: 'grid grid-cols-[repeat(auto-fill,minmax(3.75rem,5.5rem))] gap-2',
    tile: 'aspect-square rounded-md border border-line',
  },
  collage: {
    list: 'mr-3 grid h-15 w-18 auto-rows-fr gap-px self-start overflow-hidden rounded-md @max-3xs:col-span-full @2xl:row-span-2 @2xl:mr-5 @2xl:h-24 @2xl:w-32',
    tile: 'h-full min-h-0 text-xs focus-visible:-outline-offset-2',
  },
} as const;

/** So that each tile is large enough to press. */
function columnsOf(tiles: number): string {
  if (tiles === 1) return 'grid-cols-1';
  return tiles <= 4 ? 'grid-cols-2' : 'grid-cols-3';
}

/** Thumbnails that open the gallery; the last one opens it at the first hidden picture. */
export function RequestPictures({ ownerId, title, pictures, layout = 'line' }: RequestPicturesProps) {
  const gallery = useDialogOn<number>();
  if (pictures.length === 0) return null;
  const more = pictures.length - LIMITS.thumbnails;
  const { list, tile } = layouts[layout];
  return (
    <>
      <ul
        aria-label="Project photos"
        className={cn(list, layout === 'collage' && columnsOf(pictures.length))}
      >
        {pictures.slice(0, LIMITS.thumbnails).map((path, index) => (
          <li key={path} className="min-h-0">
            <button
              type="button"
              className={cn(tileClass, tile)}
              aria-label={`Open photo ${index + 1} of ${pictures.length}`}
              onClick={() => gallery.openOn(index)}
            >
              <Thumbnail path={path} />
            </button>
          </li>
        ))}
        {more > 0 && (
          <li>
            <button
              type="button"
              className={cn(tileClass, tile, 'font-semibold text-ink')}
              aria-label={`+${more} more photos`}
              onClick={() => gallery.openOn(LIMITS.thumbnails)}
            >
              +{more} more
            </button>
          </li>
        )}
      </ul>
      <PictureGallery
        {...gallery.dialog}
        title={title}
        pictures={pictures}
        ownerId={ownerId}
        startIndex={gallery.subject ?? 0}
      />
    </>
  );
}

function Thumbnail({ path }: { path: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return <ImageOff aria-hidden="true" className="size-5" />;
  return (
    <img
      src={pictureAddress(path, 320)}
      alt=""
      loading="lazy"
      className="size-full object-cover"
      onError={() => setBroken(true)}
    />
  );
}
