import { LoadMore } from './load-more.tsx';

/** What a list that comes in pages says of the next one. */
export interface Pages {
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: (options: { throwOnError: true }) => Promise<unknown>;
}

interface NextPageProps {
  pages: Pages;
  label: string;
  loading?: string;
  failure: string;
  className?: string;
}

/** Loads the next page of a list, where there is one. */
export function NextPage({ pages, loading = 'Loading...', ...rest }: NextPageProps) {
  if (!pages.hasNextPage) return null;
  return (
    <LoadMore
      {...rest}
      loading={loading}
      failed={pages.isFetchNextPageError}
      pending={pages.isFetchingNextPage}
      onLoad={() => pages.fetchNextPage({ throwOnError: true })}
    />
  );
}
