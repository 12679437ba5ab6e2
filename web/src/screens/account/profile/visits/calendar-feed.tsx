import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { calendarFeedQuery, useMakeCalendarFeed, useStopCalendarFeed } from '@/entities/visit/settings.ts';
import { exactDay } from '@/lib/dates.ts';
import { toast } from '@/lib/toast.ts';
import { Button } from '@/ui/button.tsx';
import { buttonClass } from '@/ui/button-class.ts';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/input.tsx';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';

/** The secret address at which calendars subscribe to an account's visits. */
export function CalendarFeed() {
  const { data, isError, isFetching, refetch } = useQuery(calendarFeedQuery);
  const making = useMakeCalendarFeed();
  if (!data)
    return isError ? (
      <ErrorState
        title="We couldn't load your calendar address"
        onRetry={refetch}
        retrying={isFetching}
        className="py-6"
      />
    ) : (
      <div role="status" aria-label="Loading your calendar address">
        <Skeleton className="h-24 rounded-xl" />
      </div>
    );
  const path = making.data?.path;
  return (
    <div className="flex flex-col gap-4">
      {data.madeAt === null ? (
        <Button
          className="self-start"
          variant="outline"
          pending={making.isPending}
          onClick={() => making.mutate()}
        >
          {making.isPending ? 'Making...' : 'Make Calendar Address'}
        </Button>
      ) : (
        <>
          {path ? <Address path={path} /> : <Made madeAt={data.madeAt} />}
          <Changes making={making} onStopped={making.reset} />
        </>
      )}
    </div>
  );
}

/** Shown once. */
function Address({ path }: { path: string }) {
  const url = `${location.origin}${path}`;
  const input = useRef<HTMLInputElement>(null);
  // The button that had the focus is gone.
  useEffect(() => input.current?.focus(), []);
  return (
    <div className="flex flex-col gap-3">
      <Field label="Calendar address" hint="Copy it now. We can't show it again.">
        <Input ref={input} readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => copy(url)}>Copy Address</Button>
        {/* Apple's calendars and Outlook subscribe to this scheme. */}
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass({ variant: 'outline' })}>
          Open in Calendar
        </a>
      </div>
      <p className="text-ink-soft text-sm">
        In Google Calendar on a computer, choose Other calendars, then From URL. Some calendars take up to a
        day to show a change.
      </p>
    </div>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Address copied', description: 'Add it in your calendar as a subscription.' });
  } catch {
    toast({
      title: "We couldn't copy the address",
      description: 'Select it and copy it.',
      variant: 'destructive',
    });
  }
}

const Made = ({ madeAt }: { madeAt: string }) => (
  <p>
    You made an address on <time dateTime={madeAt}>{exactDay(new Date(madeAt))}</time>. If you lost it,
    replace it with a new one.
  </p>
);

interface ChangesProps {
  making: ReturnType<typeof useMakeCalendarFeed>;
  onStopped: () => void;
}

function Changes({ making, onStopped }: ChangesProps) {
  const stopping = useStopCalendarFeed();
  const [asking, setAsking] = useState<'replace' | 'stop' | null>(null);
  const close = { onSuccess: () => setAsking(null) };
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" size="sm" onClick={() => setAsking('replace')}>
        Replace Address
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setAsking('stop')}>
        Stop Address
      </Button>
      <ConfirmDialog
        open={asking === 'replace'}
        onOpenChange={() => setAsking(null)}
        title="Replace the calendar address?"
        description="Calendars that use the old address stop getting your visits."
        confirmLabel={making.isPending ? 'Replacing...' : 'Replace Address'}
        pending={making.isPending}
        onConfirm={() => making.mutate(undefined, close)}
      />
      <ConfirmDialog
        open={asking === 'stop'}
        onOpenChange={() => setAsking(null)}
        title="Stop the calendar address?"
        description="Calendars that use it stop getting your visits. You can make a new one at any time."
        confirmLabel={stopping.isPending ? 'Stopping...' : 'Stop Address'}
        destructive
        pending={stopping.isPending}
        onConfirm={() =>
          stopping.mutate(undefined, {
            onSuccess: () => {
              setAsking(null);
              onStopped();
            },
          })
        }
      />
    </div>
  );
}
