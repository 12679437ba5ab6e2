import type { PortfolioPicture } from '@marketplace/contract/account/schema';
import type { PublicBusiness } from '@marketplace/contract/business/schema';
import { useState } from 'react';
import { PictureGallery } from '@/entities/moderation/report/picture-gallery.tsx';
import { Avatar } from '@/entities/picture/avatar.tsx';
import { Picture } from '@/entities/picture/picture.tsx';
import { useDialogOn } from '@/ui/overlays/use-dialog-on.ts';

/** The profile picture. Opens the gallery on click. */
export function ProfilePicture({ business: { id, name, profileImageUrl } }: { business: PublicBusiness }) {
  const [open, setOpen] = useState(false);
  const avatar = <Avatar name={name} picture={profileImageUrl} size="lg" />;
  if (!profileImageUrl) return avatar;
  return (
    <>
      <button
        type="button"
        aria-label="Open profile picture"
        onClick={() => setOpen(true)}
        className="rounded-full transition-opacity hover:opacity-85"
      >
        {avatar}
      </button>
      <PictureGallery
        open={open}
        onOpenChange={setOpen}
        title={name}
        pictures={[profileImageUrl]}
        ownerId={id}
        startIndex={0}
      />
    </>
  );
}

interface PortfolioProps {
  ownerId: string;
  name: string;
  pictures: readonly PortfolioPicture[];
}

/** The business's pictures. Each opens the gallery. */
export function Portfolio({ ownerId, name, pictures }: PortfolioProps) {
  const gallery = useDialogOn<number>();
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-5 @lg:grid-cols-3">
        {pictures.map(({ imageUrl, caption }, index) => (
          <li key={imageUrl}>
            <figure className="flex flex-col gap-2">
              <button
                type="button"
                aria-label={`Open photo ${index + 1} of ${pictures.length}`}
                onClick={() => gallery.openOn(index)}
                className="overflow-hidden rounded-lg border border-line transition-opacity hover:opacity-85"
              >
                <Picture path={imageUrl} width={320} alt="" className="aspect-square w-full" />
              </button>
              {caption && (
                <figcaption dir="auto" className="break-words text-ink-soft text-sm">
                  {caption}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
      <PictureGallery
        {...gallery.dialog}
        title={`Work by ${name}`}
        pictures={pictures.map(({ imageUrl }) => imageUrl)}
        captions={pictures.map(({ caption }) => caption)}
        ownerId={ownerId}
        startIndex={gallery.subject ?? 0}
      />
    </>
  );
}
