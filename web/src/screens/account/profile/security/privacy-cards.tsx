import type { BlockedAccount } from '@marketplace/contract/block/schema';
import { DISCLOSURE_DAYS } from '@marketplace/contract/contact/rules';
import type { Disclosure } from '@marketplace/contract/contact/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { disclosuresQuery } from '@/entities/account/queries.ts';
import { useUnblockAccount } from '@/entities/moderation/mutations.ts';
import { blocksQuery } from '@/entities/moderation/queries.ts';
import { Avatar } from '@/entities/picture/avatar.tsx';
import { Button } from '@/ui/button.tsx';
import { Card, CardBody, CardHeader, CardTitle } from '@/ui/card.tsx';
import { PagedList } from '@/ui/lists/paged-list.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';

export function BlocksCard() {
  const list = useRef<HTMLDivElement>(null);
  return (
    <PagedCard
      title="Blocked people"
      lead="They can't message you or see your new requests."
      list={useInfiniteQuery(blocksQuery)}
      noun="blocked accounts"
      empty="You haven't blocked anyone."
      ref={list}
    >
      {(account) => (
        <BlockedRow key={account.accountId} account={account} onUnblocked={() => list.current?.focus()} />
      )}
    </PagedCard>
  );
}

interface BlockedRowProps {
  account: BlockedAccount;
  /** Moves the focus, which is lost with the row. */
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

export function DisclosuresCard() {
  return (
    <PagedCard
      title="Who saw your contact details"
      lead={`People you shared a job with, in the last ${DISCLOSURE_DAYS} days. Each person is listed once a day.`}
      list={useInfiniteQuery(disclosuresQuery)}
      noun="who saw your contact details"
      empty="No one has seen your contact details."
    >
      {(one) => <DisclosureRow key={`${one.at} ${one.serviceRequestId}`} disclosure={one} />}
    </PagedCard>
  );
}

const DETAIL_LABELS = { address: 'exact address', phone: 'phone number' } as const;

function DisclosureRow({ disclosure }: { disclosure: Disclosure }) {
  const { viewerName, serviceRequestTitle, disclosed, at } = disclosure;
  const what = disclosed.map((one) => DETAIL_LABELS[one]).join(' and ');
  return (
    <li>
      <p dir="auto" className="break-words font-semibold">
        {viewerName}
      </p>
      <p className="break-words text-ink-soft text-sm">
        Your {what}, for "<bdi>{serviceRequestTitle}</bdi>", <RelativeTime date={at} />
      </p>
    </li>
  );
}

interface PagedCardProps<Item>
  extends Omit<ComponentProps<typeof PagedList<Item>>, 'label' | 'skeleton' | 'empty'> {
  title: string;
  lead: ReactNode;
  empty: string;
}

/** A card with a paginated list. */
function PagedCard<Item>({ title, lead, empty, ...list }: PagedCardProps<Item>) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <p className="text-ink-soft">{lead}</p>
      </CardHeader>
      <CardBody>
        <PagedList
          {...list}
          label={title}
          skeleton={<Skeleton className="h-6 w-40 max-w-full" />}
          empty={<p className="text-ink-soft">{empty}</p>}
        />
      </CardBody>
    </Card>
  );
}
