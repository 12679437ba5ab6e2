import { useEffect, useRef } from 'react';
import { cn } from '@/lib/cn.ts';
import { Picture } from './picture.tsx';

interface GalleryThumbnailsProps {
  pictures: readonly string[];
  index: number;
  onShow: (index: number) => void;
}

export function GalleryThumbnails({ pictures, index, onShow }: GalleryThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [index]);
  return (
    <ul
      ref={strip}
      aria-label="All images"
      className="mx-auto mt-3 flex w-fit max-w-full gap-2 overflow-x-auto p-1"
    >
      {pictures.map((picture, place) => (
        <li key={picture} className="shrink-0">
          <button
            type="button"
            aria-label={`Show image ${place + 1}`}
            aria-current={place === index || undefined}
            onClick={() => onShow(place)}
            className={cn(
              'block overflow-hidden rounded-md border-2 transition-opacity',
              place === index ? 'border-accent' : 'border-transparent opacity-70 hover:opacity-100',
            )}
          >
            <Picture path={picture} width={320} alt="" className="size-14 @lg:size-16" />
          </button>
        </li>
      ))}
    </ul>
  );
}
