import type { Disclosure } from '@marketplace/contract/contact';
import { DISCLOSURE_DAYS } from '@marketplace/contract/domain/contact';
import { useInfiniteQuery } from '@tanstack/react-query';
import { disclosuresQuery } from '@/entities/account/api/disclosures.ts';
import { Card, CardBody, CardHeader, CardTitle } from '@/ui/basics/card.tsx';
import { ErrorState } from '@/ui/basics/error-state.tsx';
import { LoadMore } from '@/ui/load-more.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';

/** Who was shown one's contact details. */
export function DisclosuresCard() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Who saw my contact details</CardTitle>
        <p className="text-ink-soft">
          The other side of a job, in the last {DISCLOSURE_DAYS} days; once a day for each of them.
        </p>
      </CardHeader>
      <CardBody>
        <DisclosureList />
      </CardBody>
    </Card>
  );
}

/** When asking again fails, what was loaded stays. */
function DisclosureList() {
  const { data, isError, isFetching, refetch, ...pages } = useInfiniteQuery(disclosuresQuery);
  if (!data && isError) {
    return <ErrorState title="Failed to load who saw them" onRetry={refetch} retrying={isFetching} />;
  }
  if (!data) return <Loading />;
  const found = data.pages.flatMap((page) => page.data);
  return (
    <div className="flex flex-col gap-4">
      {found.length === 0 && <p className="text-ink-soft">Nobody was shown them.</p>}
      {found.length > 0 && (
        <ul aria-label="Who saw my contact details" className="flex flex-col gap-4">
          {found.map((one) => (
            <DisclosureRow key={`${one.at} ${one.serviceRequestId}`} disclosure={one} />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <LoadMore
          label="Show more"
          loading="Loading..."
          failure="Failed to load more"
          failed={pages.isFetchNextPageError}
          pending={pages.isFetchingNextPage}
          onLoad={pages.fetchNextPage}
        />
      )}
    </div>
  );
}

const WORDS = { address: 'exact address', phone: 'phone number' } as const;

function DisclosureRow({ disclosure }: { disclosure: Disclosure }) {
  const { viewerName, serviceRequestTitle, disclosed, at } = disclosure;
  const what = disclosed.map((one) => WORDS[one]).join(' and ');
  return (
    <li>
      <p dir="auto" className="break-words font-semibold">
        {viewerName}
      </p>
      <p className="break-words text-ink-soft text-sm">
        Your {what}, for “<bdi>{serviceRequestTitle}</bdi>”, <RelativeTime date={at} />
      </p>
    </li>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading who saw them">
      <Skeleton className="h-6 w-40 max-w-full" />
    </div>
  );
}
