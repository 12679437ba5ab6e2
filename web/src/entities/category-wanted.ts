import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';

/** A category chosen before signing in, kept in the history state for the first dashboard. */
export type CategoryWanted = { category: string };

const categoryWanted: z.ZodMiniType<CategoryWanted> = z.object({ category: z.string() });

/** The state of the first visit. Later changes of the address drop it. */
export function useCategoryWanted() {
  const { state } = useLocation();
  return useState(() => categoryWanted.safeParse(state).data);
}
