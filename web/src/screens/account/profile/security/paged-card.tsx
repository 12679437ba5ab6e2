import type { ReactNode, Ref } from 'react';
import { Card, CardBody, CardHeader, CardTitle } from '@/ui/basics/card.tsx';
import { ErrorState } from '@/ui/basics/error-state.tsx';
import { NextPage, type Pages } from '@/ui/next-page.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';

interface PagedCardProps<Item> {
  title: string;
  lead: ReactNode;
  list: Pages & {
    data: { pages: { data: Item[] }[] } | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  loading: string;
  failure: string;
  empty: string;
  /** Of what is around the list, which can take the focus. */
  ref?: Ref<HTMLDivElement>;
  children: (item: Item) => ReactNode;
}

/** A card with a list that comes in pages. */
export function PagedCard<Item>({ title, lead, ...rest }: PagedCardProps<Item>) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <p className="text-ink-soft">{lead}</p>
      </CardHeader>
      <CardBody>
        <List label={title} {...rest} />
      </CardBody>
    </Card>
  );
}

type ListProps<Item> = { label: string } & Omit<PagedCardProps<Item>, 'title' | 'lead'>;

/** When asking again fails, what was loaded stays. */
function List<Item>({ label, list, loading, failure, empty, ref, children }: ListProps<Item>) {
  const { data, isError, isFetching, refetch } = list;
  if (!data && isError) return <ErrorState title={failure} onRetry={refetch} retrying={isFetching} />;
  if (!data) {
    return (
      <div role="status" aria-label={loading}>
        <Skeleton className="h-6 w-40 max-w-full" />
      </div>
    );
  }
  const items = data.pages.flatMap((page) => page.data);
  return (
    <div ref={ref} tabIndex={ref ? -1 : undefined} className="flex flex-col gap-4">
      {items.length === 0 && <p className="text-ink-soft">{empty}</p>}
      {items.length > 0 && (
        <ul aria-label={label} className="flex flex-col gap-4">
          {items.map(children)}
        </ul>
      )}
      <NextPage pages={list} label="Show more" failure="Failed to load more" />
    </div>
  );
}
