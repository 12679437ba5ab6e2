import type { Location } from 'react-router-dom';
import * as z from 'zod/mini';

const marked = z.object({ entry: z.string() });

let loadedEntry: string | undefined;

/**
 * Names the history entry that this page was loaded for. The router has one key ('default') for all of those, so that a
 * page opened by its address would begin where the last one was scrolled to. Called before the router starts.
 */
export function nameLoadedEntry(): void {
  loadedEntry = marked.safeParse(history.state).data?.entry ?? crypto.randomUUID();
  history.replaceState({ ...history.state, entry: loadedEntry }, '');
}

/** Under which a scroll position is kept. */
export const scrollKey = ({ key }: Location): string => (key === 'default' ? (loadedEntry ?? key) : key);
