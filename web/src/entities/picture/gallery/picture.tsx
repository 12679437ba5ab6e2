import type { ImageWidth } from '@marketplace/contract/constants';
import { useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { PLACEHOLDER_PICTURE, pictureAddress } from '../upload/picture-address.ts';

interface PictureProps {
  path: string;
  width: ImageWidth;
  alt: string;
  className?: string;
}

/** A stored picture cut to a square; one that cannot be had falls back to the placeholder. */
export function Picture({ path, width, alt, className }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <img
      src={broken === path ? PLACEHOLDER_PICTURE : pictureAddress(path, width)}
      alt={alt}
      loading="lazy"
      draggable={false}
      className={cn('bg-sunken object-cover', className)}
      onError={() => setBroken(path)}
    />
  );
}
