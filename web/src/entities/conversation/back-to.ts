import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { requestParam } from '@/entities/paths.ts';

const backTo = z.object({ backTo: z.string() });

/** For links to a conversation: the page to return to, if its address opens the same request again. */
export function useWayBack(): z.infer<typeof backTo> | undefined {
  const { pathname, search } = useLocation();
  return new URLSearchParams(search).has(requestParam) ? { backTo: pathname + search } : undefined;
}

/** For a conversation: the page that led to it. */
export const useBackTo = (): string | undefined => z.safeParse(backTo, useLocation().state).data?.backTo;
