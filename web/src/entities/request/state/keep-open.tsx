import { ACTION_LABELS } from '@marketplace/contract/request/state/state';
import { useRef } from 'react';
import { Button } from '@/ui/button.tsx';
import { useKeepRequest } from '../mutations.ts';

interface KeepOpenProps {
  requestId: string;
  /** The id of the element that names the job, where nothing around the button does. */
  titleId?: string;
  size?: 'sm' | 'md';
  className?: string;
}

/** Keeps a silent request open. */
export function KeepOpen({ requestId, titleId, size = 'sm', className }: KeepOpenProps) {
  const button = useRef<HTMLButtonElement>(null);
  const keep = useKeepRequest(() => focusFooterAround(button.current));
  return (
    <Button
      ref={button}
      size={size}
      className={className}
      aria-describedby={titleId}
      pending={keep.isPending}
      onClick={() => keep.mutate(requestId)}
    >
      {ACTION_LABELS['keep-open']}
    </Button>
  );
}

/** The button disappears, so the focus moves to the main action of its card or dialog, which is the last one. */
function focusFooterAround(button: HTMLElement | null): void {
  const place = button?.closest('article, [role="dialog"]');
  place?.querySelector<HTMLElement>('footer button:last-of-type')?.focus();
}
