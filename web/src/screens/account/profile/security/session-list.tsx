import type { Session } from '@marketplace/contract/account/schema';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useRef } from 'react';
import { useEndSession } from '@/entities/account/mutations.ts';
import { sessionsQuery } from '@/entities/account/queries.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { IconTile } from '@/ui/icon-tile.tsx';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';

/** The user's sessions. Keeps loaded ones if a refetch fails. */
export function SessionList() {
  const { data: sessions, isError, isFetching, refetch } = useQuery(sessionsQuery);
  const list = useRef<HTMLUListElement>(null);
  if (!sessions && isError) {
    return <ErrorState title="We couldn't load your sessions" onRetry={refetch} retrying={isFetching} />;
  }
  if (!sessions) return <SessionsLoading />;
  return (
    <ul ref={list} tabIndex={-1} aria-label="Sessions" className="flex flex-col gap-4">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} onEnded={() => list.current?.focus()} />
      ))}
    </ul>
  );
}

interface SessionRowProps {
  session: Session;
  /** Moves the focus, which is lost with the row. */
  onEnded: () => void;
}

function SessionRow({ session, onEnded }: SessionRowProps) {
  const { browser, startedAt, lastUsedAt, isCurrent } = session;
  const end = useEndSession();
  const Device = /iPhone|iPad|Android/.test(browser) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <IconTile className="size-11">
        <Device className="size-5" />
      </IconTile>
      <div className="min-w-[min(10rem,100%)] flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {browser}
          {isCurrent && <Badge>This browser</Badge>}
        </p>
        {startedAt && lastUsedAt && (
          <p className="text-ink-soft text-sm">
            Signed in <RelativeTime date={startedAt} />
            {!isCurrent && (
              <>
                , last used <RelativeTime date={lastUsedAt} />
              </>
            )}
          </p>
        )}
      </div>
      {!isCurrent && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Sign out ${browser}`}
          pending={end.isPending}
          onClick={() => end.mutate(session, { onSuccess: onEnded })}
        >
          Sign Out
        </Button>
      )}
    </li>
  );
}

function SessionsLoading() {
  return (
    <div role="status" aria-label="Loading sessions" className="flex items-center gap-3">
      <Skeleton className="size-11 shrink-0 rounded-lg" />
      <div className="min-w-0 flex-1">
        <Skeleton className="h-6 w-40 max-w-full" />
        <Skeleton className="mt-1 h-5 w-32 max-w-full" />
      </div>
    </div>
  );
}
