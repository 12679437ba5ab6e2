import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

/** The square that a chosen picture stands in. */
export function Tile({ className, ...rest }: ComponentProps<'li'>) {
  return (
    <li
      {...rest}
      className={cn(
        'relative aspect-square overflow-hidden rounded-lg border border-line bg-sunken',
        className,
      )}
    />
  );
}

const knob =
  'grid size-8 place-items-center rounded-full border border-line bg-surface text-ink shadow-raised ' +
  'not-aria-disabled:hover:bg-sunken aria-disabled:opacity-45 [&_svg]:size-4';

export function TileButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={cn(knob, className)} />;
}

/** Takes the picture away, or its upload back. */
export function LeaveButton({ label, onClick }: { label: string; onClick: () => void }): ReactNode {
  return (
    <TileButton
      data-leave
      aria-label={label}
      onClick={onClick}
      className="absolute top-1 right-1 hover:text-danger"
    >
      <X aria-hidden="true" />
    </TileButton>
  );
}
