import { DISCLOSURE_DAYS } from '@marketplace/contract/contact/rules';
import type { Disclosure } from '@marketplace/contract/contact/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { disclosuresQuery } from '@/entities/account/api/disclosures.ts';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { PagedCard } from './paged-card.tsx';

/** Who was shown one's contact details. */
export function DisclosuresCard() {
  return (
    <PagedCard
      title="Who saw my contact details"
      lead={`The other side of a job, in the last ${DISCLOSURE_DAYS} days; once a day for each of them.`}
      list={useInfiniteQuery(disclosuresQuery)}
      noun="who saw them"
      empty="Nobody was shown them."
    >
      {(one) => <DisclosureRow key={`${one.at} ${one.serviceRequestId}`} disclosure={one} />}
    </PagedCard>
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
