import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { replayEarlyPress } from '@/boot/early-press-replay.ts';
import { keepInput } from '@/boot/keep-input.ts';
import { sessionStore } from '@/entities/account/session/session-store.ts';
import { readStored, storageKeys } from '@/lib/stored.ts';
import { until } from '@/lib/until.ts';
import { SignedIn } from './frame/frame.tsx';
import { AccountBar } from './frame/header.tsx';
import { preloadScreen } from './routes/screens.ts';

/** Longer than that a page that was built in advance does not stand in for the app, which can say what it waits for. */
const MOST_MS = 3000;

/** Draws the app over a page that was built in advance, once it looks the same. */
export async function takeOver(shell: HTMLElement, draw: () => void): Promise<void> {
  await untilDrawable();
  delete shell.dataset.shell;
  keepInput(shell, () => flushSync(draw));
  replayEarlyPress(document.body);
}

type Screen = { default: ComponentType; takeEarlyAnswers?: () => Promise<unknown> };

/** Until the screen can be drawn with what it begins with: what was kept of the last visit, or what the page asked for. */
async function untilScreenDrawable(): Promise<void> {
  const screen: Screen | undefined = await preloadScreen(location.pathname);
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
