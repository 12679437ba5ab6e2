import { PictureGallery } from '@/entities/moderation/report/picture-gallery.tsx';
import { Picture } from '@/entities/picture/picture.tsx';
import { useDialogOn } from '@/ui/overlays/use-dialog-on.ts';

interface MessagePicturesProps {
  pictures: readonly string[];
  /** The sender's name. */
  from: string;
  /** Missing for the viewer's own pictures while they are being sent. */
  senderId?: string;
}

/** Each picture opens the gallery. */
export function MessagePictures({ pictures, from, senderId }: MessagePicturesProps) {
  const gallery = useDialogOn<number>();
  if (pictures.length === 0) return null;
  return (
    <>
      <ul aria-label={`Photos from ${from}`} className="flex flex-wrap gap-1.5">
        {pictures.map((path, index) => (
          <li key={path}>
            <button
              type="button"
              aria-label={`Open photo ${index + 1} of ${pictures.length}`}
              onClick={() => gallery.openOn(index)}
              className="block size-28 overflow-hidden rounded-xl border border-line bg-sunken transition-opacity hover:opacity-85 @md:size-36"
            >
              <Picture path={path} width={320} alt="" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <PictureGallery
        {...gallery.dialog}
        title={`Photos from ${from}`}
        pictures={pictures}
        ownerId={senderId}
        startIndex={gallery.subject ?? 0}
      />
    </>
  );
}
