import type { InfiniteData } from '@tanstack/react-query';

export interface ListPage<Item> {
  data: Item[];
  nextCursor: string | null;
}

/** The cached pages of a list. */
export type ListPages<Item> = InfiniteData<ListPage<Item>>;

/** The options that all lists in pages share. */
export const inPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: Pick<ListPage<unknown>, 'nextCursor'>) => nextCursor ?? undefined,
};

/** The items of all loaded pages. */
export const itemsIn = <Item>({ pages }: ListPages<Item>): Item[] => pages.flatMap(({ data }) => data);

/** Changes the items of each page. */
export const changePages = <Item>(
  list: ListPages<Item>,
  change: (items: Item[], page: number) => Item[],
): ListPages<Item> => ({
  ...list,
  pages: list.pages.map((page, index) => ({ ...page, data: change(page.data, index) })),
});

/** A count among the loaded pages: '12+' while there may be more. */
export const formatCount = (count: number, hasMore: boolean): string => `${count}${hasMore ? '+' : ''}`;
