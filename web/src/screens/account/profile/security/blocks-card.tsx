import type { BlockedAccount } from '@marketplace/contract/block/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { blocksQuery, useUnblockAccount } from '@/entities/moderation/api/blocks.ts';
import { Avatar } from '@/entities/picture/avatar.tsx';
import { Button } from '@/ui/basics/button.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { PagedCard } from './paged-card.tsx';

/** Whom one blocks. */
export function BlocksCard() {
  const around = useRef<HTMLDivElement>(null);
  return (
    <PagedCard
      title="Blocked people"
      lead="They cannot write to you, and see none of your new requests."
      list={useInfiniteQuery(blocksQuery)}
      noun="whom you block"
      empty="You block nobody."
      ref={around}
    >
      {(account) => (
        <BlockedRow key={account.accountId} account={account} onUnblocked={() => around.current?.focus()} />
      )}
    </PagedCard>
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
