import type { Message } from '@marketplace/contract/message';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { retryingImport } from '@/lib/retrying-import.ts';
import type { ConversationView } from '../rules/conversation-view.ts';

/** The only import of Firebase, so that it is loaded when the first conversation is unfolded and not earlier. */
const LiveMessages = lazy(retryingImport(() => import('./live-messages.tsx')));

/** Keeps an unfolded conversation up to date. Where no listener can be had the conversation works on, without it. */
export function Live({
  conversation,
  messages,
}: {
  conversation: ConversationView;
  messages: readonly Message[];
}) {
  return (
    <QuietBoundary>
      <Suspense fallback={null}>
        <LiveMessages conversation={conversation} messages={messages} />
      </Suspense>
    </QuietBoundary>
  );
}

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/** Tries to listen again after a pause when it failed, as when its token ran out while the computer slept. */
class QuietBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  pause = FIRST_PAUSE_MS;
  next: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.warn('New messages are not brought live', error);
    this.next = setTimeout(() => this.setState({ failed: false }), this.pause);
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE_MS);
  }

  override componentWillUnmount() {
    clearTimeout(this.next);
  }

  override render() {
    return !this.state.failed && this.props.children;
  }
}
