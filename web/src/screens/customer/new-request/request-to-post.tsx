import { URGENCY_LABELS } from '@marketplace/contract/constants';
import { formatBudget } from '@marketplace/contract/money/format';
import type { NewServiceRequest } from '@marketplace/contract/request/schema';

/** A request as it will be posted, before it is agreed to. */
export function RequestToPost({ request }: { request: NewServiceRequest }) {
  const { title, category, location, budgetMin, budgetMax, timeline, urgency, imageUrls } = request;
  const facts = {
    Category: category,
    Budget: formatBudget(budgetMin, budgetMax),
    Location: location,
    Timeline: timeline,
    Priority: URGENCY_LABELS[urgency].split(' ')[0],
    Images: imageUrls.length || 'None',
  };
  return (
    <div className="rounded-lg bg-accent-soft px-4 py-3 text-on-accent-soft wrap-anywhere">
      <p className="font-semibold">{title}</p>
      <dl className="mt-1.5 grid grid-cols-2 gap-x-3 gap-y-1.5 text-sm @sm:grid-cols-3">
        {Object.entries(facts).map(([name, fact]) => (
          <div key={name}>
            <dt className="text-xs">{name}</dt>
            <dd className="font-semibold tabular-nums">{fact}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
