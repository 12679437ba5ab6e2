import type { ImageWidth } from '@marketplace/contract/constants';
import { useState } from 'react';
import { cn } from '@/lib/cn.ts';

interface PictureProps {
  path: string;
  width: ImageWidth;
  alt: string;
  className?: string;
}

/** A stored picture cropped to a square, with a placeholder if it fails to load. */
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

/** A row of pictures; each opens in its own tab. */
export function PictureLinks({ paths }: { paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <ul aria-label="Photos" className="grid grid-cols-[repeat(auto-fill,minmax(4rem,6rem))] gap-2">
      {paths.map((path) => (
        <li key={path}>
          <a href={path} target="_blank" rel="noopener">
            <Picture
              path={path}
              width={320}
              alt="Open this photo"
              className="aspect-square w-full rounded-md"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The placeholder for a picture that fails to load. */
export const PLACEHOLDER_PICTURE = '/placeholder-image.svg';

/** A stored picture's address, in the given width or as uploaded. */
export function pictureAddress(objectPath: string, width?: ImageWidth): string {
  return width === undefined ? objectPath : `${objectPath}?w=${width}`;
}
