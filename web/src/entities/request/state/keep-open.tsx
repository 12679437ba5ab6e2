import { ACTION_LABELS } from '@marketplace/contract/request/state/state';
import { useRef } from 'react';
import { Button } from '@/ui/button.tsx';
import type { ButtonStyle } from '@/ui/button-class.ts';
import { useKeepRequest } from '../mutations.ts';

interface KeepOpenProps {
  requestId: string;
  /** The id of the element that names the job, where nothing around the button does. */
  titleId?: string;
  size?: 'sm' | 'md';
  variant?: ButtonStyle['variant'];
  className?: string;
}

/** Keeps a silent request open. */
export function KeepOpen({ requestId, titleId, size = 'sm', variant, className }: KeepOpenProps) {
  const button = useRef<HTMLButtonElement>(null);
  const keep = useKeepRequest(() => focusFooterAround(button.current));
  return (
    <Button
      ref={button}
      size={size}
      variant={variant}
      className={className}
      aria-describedby={titleId}
      pending={keep.isPending}
      onClick={() => keep.mutate(requestId)}
    >
      {ACTION_LABELS['keep-open']}
    </Button>
  );
}

/** In a dialog, or beside the list. */
const DETAILS = '[role="dialog"], [data-details]';

/** The button disappears, so the focus moves on: to the last action of its card, or to the title in its row. */
function focusFooterAround(button: HTMLElement | null): void {
  const place = button?.closest(`article, ${DETAILS}, li`);
  const others = [...(place?.querySelectorAll<HTMLElement>('footer button, li > div > button') ?? [])].filter(
    (other) => other !== button,
  );
  // Details have a footer for each estimate.
  (place?.matches(DETAILS) ? others[0] : others.at(-1))?.focus();
}
