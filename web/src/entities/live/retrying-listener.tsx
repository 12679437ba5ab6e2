import { MINUTE_MS } from '@marketplace/contract/shared/time';
import { Component, type ReactNode, Suspense } from 'react';

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;

interface RetryingListenerProps {
  /** For the log: 'Conversations'. */
  what: string;
  onFailure?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A boundary around a component that listens. If the listener fails, as when its token expired during sleep, it is
 * retried after a growing pause or when the network is back. The page works without it.
 */
export class RetryingListener extends Component<RetryingListenerProps, { failed: boolean }> {
  override state = { failed: false };
  pause = FIRST_PAUSE_MS;
  next: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.warn(`${this.props.what} could not be brought live`, error);
    this.props.onFailure?.();
    this.next = setTimeout(this.retry, this.pause);
    addEventListener('online', this.retry);
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE_MS);
  }

  retry = () => {
    this.stopWaiting();
    this.setState({ failed: false });
  };

  stopWaiting() {
    clearTimeout(this.next);
    removeEventListener('online', this.retry);
  }

  override componentWillUnmount() {
    this.stopWaiting();
  }

  override render() {
    return !this.state.failed && <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
