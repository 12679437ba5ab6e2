import { LIMITS } from '@marketplace/contract/constants';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { PictureGallery } from '@/entities/moderation/report/picture-gallery.tsx';
import { pictureAddress } from '@/entities/picture/picture.tsx';
import { useDialogOn } from '@/ui/overlays/use-dialog-on.ts';

interface RequestPicturesProps {
  ownerId: string;
  title: string;
  pictures: readonly string[];
}

const tileClass =
  'grid aspect-square w-full place-items-center overflow-hidden rounded-md border border-line bg-sunken text-ink-soft transition-opacity hover:opacity-85';

/** Thumbnails that open the gallery; the last one opens it at the first hidden picture. */
export function RequestPictures({ ownerId, title, pictures }: RequestPicturesProps) {
  const gallery = useDialogOn<number>();
  if (pictures.length === 0) return null;
  const more = pictures.length - LIMITS.thumbnails;
  return (
    <>
      <ul
        aria-label="Project images"
        className="grid grid-cols-[repeat(auto-fill,minmax(3.75rem,5.5rem))] gap-2"
      >
        {pictures.slice(0, LIMITS.thumbnails).map((path, index) => (
          <li key={path}>
            <button
              type="button"
              className={tileClass}
              aria-label={`Open image ${index + 1} of ${pictures.length}`}
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
              className={`${tileClass} font-semibold text-ink`}
              aria-label={`+${more} more images`}
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
