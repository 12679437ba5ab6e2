import type { BlockedAccount } from '@marketplace/contract/block';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { blocksQuery, useUnblockAccount } from '@/entities/account/api/blocks.ts';
import { Avatar } from '@/entities/picture/avatar.tsx';
import { Button } from '@/ui/basics/button.tsx';
import { Card, CardBody, CardHeader, CardTitle } from '@/ui/basics/card.tsx';
import { ErrorState } from '@/ui/basics/error-state.tsx';
import { LoadMore } from '@/ui/load-more.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';

/** Whom one blocks. */
export function BlocksCard() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Blocked people</CardTitle>
        <p className="text-ink-soft">They cannot write to you, and see none of your new requests.</p>
      </CardHeader>
      <CardBody>
        <BlockList />
      </CardBody>
    </Card>
  );
}

/** When asking again fails, what was loaded stays. */
function BlockList() {
  const { data, isError, isFetching, refetch, ...pages } = useInfiniteQuery(blocksQuery);
  const list = useRef<HTMLDivElement>(null);
  if (!data && isError) {
    return <ErrorState title="Failed to load whom you block" onRetry={refetch} retrying={isFetching} />;
  }
  if (!data) return <Loading />;
  const blocked = data.pages.flatMap((page) => page.data);
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-4">
      {blocked.length === 0 && <p className="text-ink-soft">You block nobody.</p>}
      {blocked.length > 0 && (
        <ul aria-label="Blocked people" className="flex flex-col gap-4">
          {blocked.map((account) => (
            <BlockedRow key={account.accountId} account={account} onUnblocked={() => list.current?.focus()} />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <LoadMore
          label="Show more"
          loading="Loading..."
          failure="Failed to load more"
          failed={pages.isFetchNextPageError}
          pending={pages.isFetchingNextPage}
          onLoad={pages.fetchNextPage}
        />
      )}
    </div>
  );
}

interface BlockedRowProps {
  account: BlockedAccount;
  /** The row goes, and with it what had the focus. */
  onUnblocked: () => void;
}

function BlockedRow({ account, onUnblocked }: BlockedRowProps) {
  const { accountId: id, name, profileImageUrl, blockedAt } = account;
  const unblock = useUnblockAccount();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Avatar name={name} picture={profileImageUrl} />
      <div className="min-w-[min(10rem,100%)] flex-1">
        <p dir="auto" className="break-words font-semibold">
          {name}
        </p>
        <p className="text-ink-soft text-sm">
          Blocked <RelativeTime date={blockedAt} />
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Unblock ${name}`}
        pending={unblock.isPending}
        onClick={() => unblock.mutate({ id, name }, { onSuccess: onUnblocked })}
      >
        Unblock
      </Button>
    </li>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading whom you block">
      <Skeleton className="h-6 w-40 max-w-full" />
    </div>
  );
}
