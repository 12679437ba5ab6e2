import * as estimateCalls from '@marketplace/contract/estimate/calls';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { estimateKeys } from '@/entities/query-keys.ts';
import { callApiPage } from '@/lib/api/api-client.ts';
import { inPages, itemsIn } from '@/lib/query/list-pages.ts';

/** The newest page, and older ones that were loaded. */
export const myEstimatesQuery = infiniteQueryOptions({
  queryKey: estimateKeys.mine,
  queryFn: ({ pageParam, signal }) =>
    callApiPage(estimateCalls.listMyEstimates, { query: { cursor: pageParam }, signal }),
  ...inPages,
  select: itemsIn<Estimate>,
});
