import type { DataTag, MutationFunctionContext, QueryKey } from '@tanstack/react-query';

/**
 * Mutation options for an optimistic removal: they take items out of a cached list, and restore it if the server refuses.
 *
 *   useAction({
 *     mutationFn,
 *     ...removeOptimistically(myRequestsQuery.queryKey, ({ id }, removed: string) => id === removed),
 *   });
 */
export function removeOptimistically<Item, Variables>(
  queryKey: DataTag<QueryKey, Item[], Error>,
  isRemoved: (item: Item, variables: Variables) => boolean,
) {
  return {
    onMutate: async (variables: Variables, { client }: MutationFunctionContext) => {
      await client.cancelQueries({ queryKey });
      const before = { list: client.getQueryData(queryKey) };
      client.setQueryData(queryKey, (list) => list?.filter((item) => !isRemoved(item, variables)));
      return before;
    },
    onError: (
      _error: Error,
      _variables: Variables,
      before: { list: Item[] | undefined } | undefined,
      { client }: MutationFunctionContext,
    ) => void client.setQueryData(queryKey, before?.list),
  };
}
