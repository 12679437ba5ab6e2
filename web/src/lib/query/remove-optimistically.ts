import type { DataTag, MutationFunctionContext, QueryKey } from '@tanstack/react-query';
import { changePages, type ListPages } from './list-pages.ts';

/**
 * Mutation options for an optimistic removal: they take items out of a cached list, and restore it if the server refuses.
 *
 *   useAction({
 *     mutationFn,
 *     ...removeOptimistically(savedSearchesQuery.queryKey, ({ id }, removed: string) => id === removed),
 *   });
 */
export function removeOptimistically<Item, Variables>(
  queryKey: DataTag<QueryKey, Item[], Error>,
  isRemoved: (item: Item, variables: Variables) => boolean,
) {
  return changeOptimistically(queryKey, (list, variables: Variables) =>
    list.filter((item) => !isRemoved(item, variables)),
  );
}

/** The same for a list in pages. */
export function removeFromPages<Item, Variables>(
  queryKey: DataTag<QueryKey, ListPages<Item>, Error>,
  isRemoved: (item: Item, variables: Variables) => boolean,
) {
  return changeOptimistically(queryKey, (list, variables: Variables) =>
    changePages(list, (items) => items.filter((item) => !isRemoved(item, variables))),
  );
}

function changeOptimistically<List, Variables>(
  queryKey: DataTag<QueryKey, List, Error>,
  change: (list: List, variables: Variables) => List,
) {
  return {
    onMutate: async (variables: Variables, { client }: MutationFunctionContext) => {
      await client.cancelQueries({ queryKey });
      const before = { list: client.getQueryData<List>(queryKey) };
      client.setQueryData<List>(queryKey, (list) => list && change(list, variables));
      return before;
    },
    onError: (
      _error: Error,
      _variables: Variables,
      before: { list: List | undefined } | undefined,
      { client }: MutationFunctionContext,
    ) => void client.setQueryData<List>(queryKey, before?.list),
  };
}
