import type { PublicBusiness } from '@marketplace/contract/business/schema';
import { useState } from 'react';
import { PictureGallery } from '@/entities/moderation/picture-gallery.tsx';
import { Avatar } from '@/entities/picture/avatar.tsx';

/** A press shows it large. */
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
