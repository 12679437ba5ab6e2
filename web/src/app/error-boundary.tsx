import { Component, type ErrorInfo, type ReactNode } from 'react';
import { paths } from '@/entities/paths.ts';
import { buttonClass } from '@/ui/basics/button-class.ts';

interface Props {
  /** Another place gets another chance. */
  resetKey: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
  resetKey: string;
}

/** Whatever breaks inside, the frame stays and there is a way on. Chunks that did not arrive end here too. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('A screen failed', error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="mx-auto max-w-lg px-6 py-20 text-center">
        <h1 className="text-2xl">Something went wrong</h1>
        <p className="mt-3 mb-8 text-balance text-ink-soft">
          We could not show this page. Everything you saved is safe. Please try again.
        </p>
        <p className="flex flex-wrap justify-center gap-3">
          <button type="button" className={buttonClass()} onClick={() => location.reload()}>
            Reload the page
          </button>
          <a href={paths.home} className={buttonClass({ variant: 'outline' })}>
            Go to the home page
          </a>
        </p>
      </div>
    );
  }
}
