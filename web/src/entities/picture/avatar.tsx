import { useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { initialsOf } from '@/lib/initials.ts';
import { pictureAddress } from './picture.tsx';

const sizeClass = {
  xs: 'size-6 text-2xs',
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-24 text-2xl',
} as const;

interface AvatarProps {
  name: string | null | undefined;
  /** The path of a stored picture. */
  picture?: string | null | undefined;
  size?: keyof typeof sizeClass;
  className?: string;
}

/** An account's picture, or its initials if there is none or it fails to load. Decorative: the name is beside it. */
export function Avatar({ name, picture, size = 'md', className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = picture && picture !== failed ? picture : null;
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-line font-semibold text-ink',
        sizeClass[size],
        className,
      )}
    >
      {shown ? (
        <img
          src={pictureAddress(shown, 320)}
          alt=""
          className="size-full object-cover"
          onError={() => setFailed(shown)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
