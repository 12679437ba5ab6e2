import { type ComponentType, type ReactNode, startTransition } from 'react';
import { replayEarlyPress } from '@/boot/early-press-replay.ts';
import { noteInput } from '@/boot/keep-input.ts';
import { sessionStore } from '@/entities/account/session/session-store.ts';
import { readStored, storageKeys } from '@/lib/stored.ts';
import { until } from '@/lib/until.ts';
import { SignedIn } from './frame/frame.tsx';
import { AccountBar } from './frame/header.tsx';
import { preloadScreen } from './routes/screens.ts';

/** Longer than that a page that was built in advance does not stand in for the app, which can say what it waits for. */
const MOST_MS = 3000;

/**
 * Draws the app over a page that was built in advance, once it looks the same. A transition renders in slices beside the
 * page, into a root of its own, so that scrolling and typing go on; the commit then puts that root in the page's place.
 */
export async function takeOver(
  shell: HTMLElement,
  app: ReactNode,
  draw: (container: HTMLElement, node: ReactNode) => void,
): Promise<void> {
  await untilDrawable();
  const root = document.createElement('div');
  root.id = shell.id;
  const replaceShell = () => {
    const repeatInput = noteInput(shell);
    shell.replaceWith(root);
    // After the app's own layout effects, which run in the same commit.
    queueMicrotask(() => {
      repeatInput(root);
      replayEarlyPress(root);
    });
  };
  // A commit calls refs and effects in the order of the tree: the page is replaced before the app's effects look at it.
  startTransition(() =>
    draw(
      root,
      <>
        <template ref={replaceShell} />
        {app}
      </>,
    ),
  );
}

type Screen = {
  default: ComponentType;
  /** Loads what the screen begins with and that is in a chunk of its own. */
  preloadParts?: () => Promise<unknown>;
  takeEarlyAnswers?: () => Promise<unknown>;
};

/** Until the screen can be drawn with what it begins with: what was kept of the last visit, or what the page asked for. */
async function untilScreenDrawable(): Promise<void> {
  const screen: Screen | undefined = await preloadScreen(location.pathname);
  await screen?.preloadParts?.();
  if (!readStored(storageKeys.keptFor)) await screen?.takeEarlyAnswers?.();
}

/** Until what the address shows can be drawn at once: its code is there, and what it begins with has been answered. */
function untilDrawable(): Promise<unknown> {
  return Promise.race([
    Promise.all([untilScreenDrawable(), untilSessionKnown(), AccountBar.preload(), SignedIn.preload()]),
    new Promise((resolve) => setTimeout(resolve, MOST_MS)),
  ]);
}

const untilSessionKnown = () => until(() => sessionStore.get().status !== 'loading', sessionStore.subscribe);
