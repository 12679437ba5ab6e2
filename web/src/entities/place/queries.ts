import * as placeCalls from '@marketplace/contract/place/calls';
import type { PlaceQuery } from '@marketplace/contract/place/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/api/api-client.ts';

/** The answer stays while the next one loads. */
export const placeQuery = (query: PlaceQuery) =>
  queryOptions({
    queryKey: ['places', query],
    queryFn: ({ signal }) => callApi(placeCalls.lookUpPlace, { query, signal }),
    placeholderData: keepPreviousData,
  });
