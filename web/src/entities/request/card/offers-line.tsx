import { formatMoney } from '@marketplace/contract/money/format';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { Avatar } from '@/entities/picture/avatar.tsx';

/** Summarizes the active estimates for the owner: pictures of the businesses, and the lowest amount. */
export function OffersLine({ request }: { request: ServiceRequest }) {
  const { offers, status, activeEstimatesCount } = request;
  const [first] = offers?.businesses ?? [];
  if (!offers || !first || (status !== 'open' && status !== 'in-progress')) return null;
  const amount = formatMoney(offers.lowestAmount);
  const names = offers.businesses.map(({ name }) => name).join(', ');
  return (
    <p className="flex w-fit max-w-full items-center gap-3 rounded-lg bg-accent-soft py-1.5 pr-4 pl-2 text-on-accent-soft text-sm">
      <span className="-space-x-2 flex shrink-0">
        {offers.businesses.map(({ id, name, profileImageUrl }) => (
          <Avatar
            key={id}
            name={name}
            picture={profileImageUrl}
            size="sm"
            className="border-2 border-accent-soft bg-surface text-ink"
          />
        ))}
      </span>
      {activeEstimatesCount === 1 ? (
        <span className="wrap-anywhere min-w-0">
          <strong className="font-bold text-base tabular-nums">{amount}</strong> from <bdi>{first.name}</bdi>
        </span>
      ) : (
        <span>
          {activeEstimatesCount} estimates from{' '}
          <strong className="font-bold text-base tabular-nums">{amount}</strong>
          <span className="sr-only">, by {names}</span>
        </span>
      )}
    </p>
  );
}
