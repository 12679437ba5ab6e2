import type { ReactNode, Ref } from 'react';
import { ErrorState } from './error-state.tsx';
import { NextPage, type Pages } from './load-more.tsx';

interface PagedListProps<Item> {
  label: string;
  /** The noun in messages: 'reports', 'blocked accounts'. */
  noun: string;
  list: Pages & {
    data: { pages: { data: Item[] }[] } | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  skeleton: ReactNode;
  empty: ReactNode;
  /** The focusable element around the list. */
  ref?: Ref<HTMLDivElement>;
  /** Renders an item: `(report) => <li key={report.id}>…</li>`. */
  children: (item: Item) => ReactNode;
}

/** A paginated list. Keeps loaded items if a refetch fails. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { label, noun, list, skeleton, empty, ref, children } = props;
  const { data, isError, isFetching, refetch } = list;
  if (!data && isError) {
    return <ErrorState title={`We couldn't load ${noun}`} onRetry={refetch} retrying={isFetching} />;
  }
  if (!data) {
    return (
      <div role="status" aria-label={`Loading ${noun}`} className="flex flex-col gap-5">
        {skeleton}
      </div>
    );
  }
  const items = data.pages.flatMap((page) => page.data);
  return (
    <div ref={ref} tabIndex={ref ? -1 : undefined} className="flex flex-col gap-5">
      {items.length === 0 ? (
        empty
      ) : (
        <ul aria-label={label} className="flex flex-col gap-5">
          {items.map(children)}
        </ul>
      )}
      <NextPage pages={list} label="Show More" failure="We couldn't load more" />
    </div>
  );
}
