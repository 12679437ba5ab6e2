import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { CalendarX2 } from 'lucide-react';
import { useRef } from 'react';
import { longDay } from '@/lib/dates.ts';
import { Button } from '@/ui/button.tsx';
import { useKeepRequest } from '../mutations.ts';

interface EndingNoticeProps {
  request: ServiceRequest;
  /** The id of the element that names the job, where nothing around the button does. */
  titleId?: string;
}

/** Announces to the owner when the silent request ends, and keeps it open. */
export function EndingNotice({ request, titleId }: EndingNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const keep = useKeepRequest(() => focusFooterAround(notice.current));
  if (request.endsAt === null) return null;
  return (
    <div
      ref={notice}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-notice-soft py-2 pr-2 pl-3 text-on-notice-soft text-sm"
    >
      <p className="flex min-w-0 flex-1 basis-52 items-center gap-2 font-medium">
        <CalendarX2 aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="text-balance">
          Ends on {longDay(new Date(request.endsAt), new Date())} unless you keep it open
        </span>
      </p>
      <Button
        variant="outline"
        size="sm"
        aria-describedby={titleId}
        pending={keep.isPending}
        onClick={() => keep.mutate(request.id)}
      >
        Keep It Open
      </Button>
    </div>
  );
}

/** The notice disappears, so the focus moves to the main action of its card or dialog, which is the last one. */
function focusFooterAround(notice: HTMLElement | null): void {
  const place = notice?.closest('article, [role="dialog"]');
  place?.querySelector<HTMLElement>('footer button:last-of-type')?.focus();
}
