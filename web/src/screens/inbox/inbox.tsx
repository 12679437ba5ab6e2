import { isBusiness, isCustomer } from '@marketplace/contract/account/rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox as InboxIcon, MailCheck, SearchX } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '@/entities/account/session/session-store.ts';
import { type InboxFilter, inboxQuery } from '@/entities/conversation/queries.ts';
import { useUnreadCount } from '@/entities/conversation/unread.tsx';
import { paths } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { itemsIn } from '@/lib/query/list-pages.ts';
import { useDebouncedText } from '@/lib/use-debounced-text.ts';
import { Button } from '@/ui/button.tsx';
import { buttonClass } from '@/ui/button-class.ts';
import { ToggleChip } from '@/ui/chip.tsx';
import { SearchBox } from '@/ui/forms/search-box.tsx';
import { EmptyState } from '@/ui/lists/empty-state.tsx';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { NextPage } from '@/ui/lists/load-more.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { ListedConversation } from './listed-conversation.tsx';
import { useJobStates } from './use-job-states.ts';

/** The filter for the controls, and with debounced text for the query. */
function useInboxFilter() {
  const [filter, setFilter] = useState<InboxFilter>({ unread: false, text: '' });
  const debounced: InboxFilter = { ...filter, text: useDebouncedText(filter.text) };
  return { filter, debounced, setFilter };
}

/** The paginated conversations, which the listener keeps current. */
function useInbox(filter: InboxFilter) {
  const query = useInfiniteQuery(inboxQuery(filter));
  const conversations = useMemo(() => query.data && itemsIn(query.data), [query.data]);
  return { ...query, conversations };
}

/** The list of conversations with its filters. */
export function Inbox({ openId }: { openId: string | undefined }) {
  const { filter, debounced, setFilter } = useInboxFilter();
  const list = useFocusOnReturn(openId);
  return (
    <section
      aria-labelledby="inbox-title"
      className="flex w-full min-w-0 flex-col border-line bg-surface @min-[900px]/inbox:rounded-xl @min-[900px]/inbox:border"
    >
      <header className="flex flex-col gap-3 border-line border-b p-4">
        <Heading openId={openId} />
        <InboxBar filter={filter} onChange={setFilter} />
      </header>
      <div ref={list} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <Listed filter={debounced} openId={openId} onShowAll={() => setFilter({ unread: false, text: '' })} />
      </div>
    </section>
  );
}

/** Takes the focus after navigation, like every page's heading. */
function Heading({ openId }: { openId: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const unread = useUnreadCount();
  const arrivedAt = useRef({ key, openId });
  useEffect(() => {
    const first = arrivedAt.current;
    if (first.key !== 'default' && !first.openId) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="flex items-baseline justify-between gap-3">
      <h1 ref={heading} id="inbox-title" tabIndex={-1} className="text-2xl">
        Messages
      </h1>
      <p role="status" className="text-ink-soft text-sm">
        {unread > 0 && `${unread} unread`}
      </p>
    </div>
  );
}

/** Returns the focus to a conversation's link after the conversation filled the page. */
function useFocusOnReturn(openId: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(openId);
  useEffect(() => {
    const left = before.current;
    before.current = openId;
    if (left === undefined || openId !== undefined) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(left)}"]`);
    (link ?? document.getElementById('inbox-title'))?.focus();
  }, [openId]);
  return list;
}

interface ListedProps {
  filter: InboxFilter;
  openId: string | undefined;
  onShowAll: () => void;
}

function Listed({ filter, openId, onShowAll }: ListedProps) {
  const inbox = useInbox(filter);
  const stateOf = useJobStates();
  const { conversations } = inbox;
  if (inbox.isPending) return <InboxLoading />;
  if (!conversations) {
    return (
      <ErrorState
        title="We couldn't load your messages"
        onRetry={inbox.refetch}
        retrying={inbox.isFetching}
        className="m-4 py-8"
      />
    );
  }
  if (conversations.length === 0 && !inbox.hasNextPage)
    return <NoConversations filter={filter} onShowAll={onShowAll} />;
  return (
    <div aria-busy={inbox.isFetching} className={cn(inbox.isPlaceholderData && 'opacity-60')}>
      {conversations.length === 0 && (
        <p role="status" className="p-4 pb-0 text-center">
          No match so far.
        </p>
      )}
      <ul aria-label="Conversations">
        {conversations.map((conversation) => (
          <li key={conversation.id} className="border-line border-b">
            <ListedConversation
              conversation={conversation}
              state={stateOf(conversation)}
              open={conversation.id === openId}
            />
          </li>
        ))}
      </ul>
      <NextPage
        pages={inbox}
        label={conversations.length === 0 ? 'Keep Searching' : 'Show More Conversations'}
        loading="Loading more..."
        failure="We couldn't load more conversations"
        className="p-4"
      />
    </div>
  );
}

function NoConversations({ filter, onShowAll }: Omit<ListedProps, 'openId'>) {
  const showAll = (
    <Button variant="outline" onClick={onShowAll}>
      Show All Conversations
    </Button>
  );
  if (filter.text.trim() !== '') {
    return (
      <EmptyState
        icon={<SearchX />}
        title="No conversations match your search."
        action={showAll}
        className="m-4 py-8"
      />
    );
  }
  if (filter.unread) {
    return (
      <EmptyState icon={<MailCheck />} title="You're all caught up." action={showAll} className="m-4 py-8" />
    );
  }
  return <NoneYet />;
}

function NoneYet() {
  const user = useUser();
  return (
    <EmptyState
      icon={<InboxIcon />}
      title="No conversations yet"
      action={
        <Link
          to={isCustomer(user) ? paths.newRequest : paths.business}
          className={buttonClass({ variant: 'outline' })}
        >
          {isCustomer(user) ? 'Post a Request' : 'Browse Open Requests'}
        </Link>
      }
      className="m-4 py-8"
    >
      Conversations start with an estimate.{' '}
      {isCustomer(user) && isBusiness(user)
        ? 'Businesses that send you one, and customers you send one to, will appear here.'
        : isCustomer(user)
          ? 'Businesses that send you one will appear here.'
          : 'Customers you send one to will appear here.'}
    </EmptyState>
  );
}

interface InboxBarProps {
  filter: InboxFilter;
  onChange: (filter: InboxFilter) => void;
}

function InboxBar({ filter, onChange }: InboxBarProps) {
  return (
    <div className="flex items-center gap-2">
      <SearchBox
        label="Search by name or job"
        placeholder="Name or job"
        maxLength={100}
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
        className="min-w-0 flex-1"
      />
      <ToggleChip pressed={filter.unread} onToggle={() => onChange({ ...filter, unread: !filter.unread })}>
        Unread
      </ToggleChip>
    </div>
  );
}

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

function InboxLoading() {
  return (
    <div role="status" aria-label="Loading your messages">
      {ROWS.map((row) => (
        <div key={row} className="flex items-start gap-3 border-line border-b px-4 py-3.5">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="flex min-w-0 flex-1 flex-col gap-2 py-0.5">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3.5 w-3/4" />
            <Skeleton className="h-3.5 w-1/2" />
            <Skeleton className="h-3.5 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
