import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { ReactNode } from 'react';
import { businessLevelLabels } from '@/entities/account/business-levels.ts';
import { MessageLink } from '@/entities/conversation/links.tsx';
import type { Order } from '@/entities/estimate/comparison.ts';
import { Field } from '@/ui/basics/field.tsx';
import { Select } from '@/ui/basics/select.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { EstimateActions } from '../details/estimate-actions.tsx';
import type { Compared } from './compare-cells.tsx';
import { BusinessCell, Excerpt, PriceScale, RatingCell } from './compare-cells.tsx';

const orders: readonly { label: string; order: Order }[] = [
  { label: 'Lowest price', order: { by: 'price', descending: false } },
  { label: 'Highest price', order: { by: 'price', descending: true } },
  { label: 'Soonest done', order: { by: 'timeline', descending: false } },
  { label: 'Level', order: { by: 'level', descending: false } },
  { label: 'Best rated', order: { by: 'rating', descending: false } },
  { label: 'Newest', order: { by: 'sent', descending: true } },
  { label: 'Oldest', order: { by: 'sent', descending: false } },
];

export function CompareCards(props: Compared) {
  const { estimates, order, onOrder } = props;
  const place = orders.findIndex(
    (one) => one.order.by === order.by && one.order.descending === order.descending,
  );
  return (
    <div className="flex flex-col gap-4">
      <Field label="Sort by">
        <Select
          value={place < 0 ? '' : String(place)}
          placeholder={place < 0 ? 'Choose an order' : undefined}
          onChange={(event) => {
            const chosen = orders[Number(event.target.value)];
            if (chosen) onOrder(chosen.order);
          }}
        >
          {orders.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <ul className="grid gap-4 @xl:grid-cols-2">
        {estimates.map((estimate) => (
          <li key={estimate.id} className="flex">
            <ComparedCard estimate={estimate} {...props} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ComparedCard({ estimate, request, range, onAccept, onReject }: Compared & { estimate: Estimate }) {
  const titleId = `compared-card-${estimate.id}`;
  return (
    <article
      aria-labelledby={titleId}
      tabIndex={-1}
      className="scroll-my-5 focus-visible:outline-2 flex min-w-0 flex-1 flex-col gap-4 rounded-xl border border-line p-4"
    >
      <BusinessCell estimate={estimate} titleId={titleId} />
      <PriceScale amount={estimate.amount} budget={request} range={range} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        <Line label="Timeline">{estimate.timeline}</Line>
        {estimate.businessLevel && <Line label="Level">{businessLevelLabels[estimate.businessLevel]}</Line>}
        <Line label="Rating">
          <RatingCell rating={request.ratings[estimate.businessId]} />
        </Line>
        <Line label="Sent">
          <RelativeTime date={estimate.createdAt} />
        </Line>
      </dl>
      {estimate.description && <Excerpt text={estimate.description} />}
      <div className="mt-auto flex flex-wrap gap-2">
        <MessageLink estimate={estimate} titleId={titleId} />
        <EstimateActions
          estimate={estimate}
          request={request}
          titleId={titleId}
          onAccept={onAccept}
          onReject={onReject}
        />
      </div>
    </article>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 break-words font-medium">{children}</dd>
    </>
  );
}
