import type { Conversation } from '@marketplace/contract/conversation/schema';
import { ArrowLeft, MessageCircleOff } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '@/entities/account/session/session-store.ts';
import { useBackTo } from '@/entities/conversation/back-to.ts';
import { viewListedConversation } from '@/entities/conversation/conversation-view.ts';
import { CounterpartName } from '@/entities/conversation/links.tsx';
import { MessagesLoading } from '@/entities/conversation/panel/loading.tsx';
import { useConversation } from '@/entities/conversation/queries.ts';
import { BlockButton } from '@/entities/moderation/block/block-button.tsx';
import { paths } from '@/entities/paths.ts';
import { Avatar } from '@/entities/picture/avatar.tsx';
import { ApiError } from '@/lib/api/api-error.ts';
import { cn } from '@/lib/cn.ts';
import { buttonClass } from '@/ui/button-class.ts';
import { EmptyState } from '@/ui/lists/empty-state.tsx';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { AboutJob } from './about-job.tsx';

const ConversationBody = lazy(() => import('@/entities/conversation/panel/conversation-body.tsx'));

/** The conversation that the address names. */
export function OpenConversation({ id }: { id: string }) {
  const { conversation, error, refetch, isFetching } = useConversation(id);
  const gone = error instanceof ApiError && error.status === 404 ? error : null;
  const failed = gone !== null || (error !== null && !conversation);
  return (
    <section
      aria-label={conversation ? `Conversation with ${conversation.counterpartName}` : 'Conversation'}
      className="@container flex w-full min-w-0 flex-col border-line bg-surface @min-[900px]/inbox:rounded-xl @min-[900px]/inbox:border"
    >
      <Header conversation={failed ? undefined : conversation} failed={failed} />
      {gone ? (
        <ConversationGone reason={gone.message} />
      ) : failed ? (
        <ErrorState
          title="We couldn't load this conversation"
          onRetry={refetch}
          retrying={isFetching}
          className="m-4 py-8"
        />
      ) : conversation ? (
        <Body conversation={conversation} />
      ) : (
        <MessagesLoading />
      )}
    </section>
  );
}

/** It never existed, is not the viewer's, or is gone with its job. */
const ConversationGone = ({ reason }: { reason: string }) => (
  <EmptyState
    icon={<MessageCircleOff />}
    title={reason}
    action={
      <Link to={paths.messages} className={buttonClass()}>
        Back to Messages
      </Link>
    }
    className="m-4 py-8"
  />
);

function Body({ conversation }: { conversation: Conversation }) {
  const user = useUser();
  return (
    <>
      <AboutJob conversation={conversation} />
      <Suspense fallback={<MessagesLoading />}>
        <ConversationBody fill conversation={viewListedConversation(conversation, user.id)} />
      </Suspense>
    </>
  );
}

interface HeaderProps {
  conversation: Conversation | undefined;
  failed: boolean;
}

function Header({ conversation, failed }: HeaderProps) {
  const heading = useFocusIfLost();
  const backTo = useBackTo();
  return (
    <header
      className={cn(
        'flex items-center gap-3 border-line border-b px-3 py-2.5 @md:px-4',
        failed && '@min-[900px]/inbox:hidden',
      )}
    >
      <Link
        to={backTo ?? paths.messages}
        aria-label={backTo ? 'Back to the request' : 'Back to all messages'}
        className={cn(
          buttonClass({ variant: 'ghost', size: 'icon-sm' }),
          // Beside the list, only another page needs a way back.
          !backTo && '@min-[900px]/inbox:hidden',
        )}
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
      {conversation ? (
        <>
          <Avatar name={conversation.counterpartName} picture={conversation.counterpartProfileImageUrl} />
          <div className="min-w-0 flex-1">
            <h2 ref={heading} tabIndex={-1} dir="auto" className="truncate text-lg leading-snug">
              <CounterpartName conversation={conversation} />
            </h2>
            <p dir="auto" className="truncate text-ink-soft text-sm">
              {conversation.serviceRequestTitle}
            </p>
          </div>
          {!conversation.counterpartLeft && (
            <BlockButton
              account={{ id: conversation.counterpartId, name: conversation.counterpartName }}
              iconOnly
            />
          )}
        </>
      ) : (
        !failed && <Skeleton className="h-10 w-48" />
      )}
    </header>
  );
}

/** Focuses the heading if the clicked link is hidden with the list. */
function useFocusIfLost() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    const isLost =
      focused === document.body || (focused instanceof HTMLElement && focused.getClientRects().length === 0);
    if (isLost) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
