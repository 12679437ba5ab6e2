import { useStoreValue, valueStore } from '@/lib/value-store.ts';
import type { LiveConversation, LiveWindow } from './rules/live-window.ts';

/** What the listener has brought; null until it has, and where it cannot be had. */
export const liveWindow = valueStore<LiveWindow | null>(null);

/** The conversation that is open, where it moved too long ago to be in the window. */
export const openedConversation = valueStore<LiveConversation | null>(null);

export const useLiveWindow = () => useStoreValue(liveWindow, null);

export function useLiveConversation(id: string): LiveConversation | undefined {
  const window = useLiveWindow();
  const opened = useStoreValue(openedConversation, null);
  return window?.find((conversation) => conversation.id === id) ?? (opened?.id === id ? opened : undefined);
}
