import type { Estimate } from '@marketplace/contract/estimate/schema';
import { type ReactNode, useId } from 'react';
import { businessLevelLabels } from '@/entities/account/business-levels.ts';
import type { Order } from '@/entities/estimate/comparison.ts';
import { Excerpt } from '@/ui/excerpt.tsx';
import { Select } from '@/ui/forms/select.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { ActionsCell, BusinessCell, type Compared, PriceScale, RatingCell } from './compare-cells.tsx';
import { CoverageTable } from './coverage-table.tsx';

/** A column for each estimate. Two fit on a phone, and their rows line up; the others are swiped into view. */
export function CompareColumns(props: Compared) {
  return (
    <div className="flex flex-col gap-4">
      <OrderSelect {...props} />
      <section
        aria-label="Estimates side by side"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area needs keyboard access
        tabIndex={0}
        // Up to the edges of the dialog, so that a cut-off column shows that there is more.
        className="-mx-5 snap-x snap-mandatory scroll-px-5 overflow-x-auto px-5 pb-2 -outline-offset-2 @lg:-mx-6 @lg:scroll-px-6 @lg:px-6"
      >
        <ul className="grid auto-cols-[minmax(max(8.5rem,46%),1fr)] grid-flow-col grid-rows-[repeat(8,auto)] gap-x-3 @xl:auto-cols-[minmax(30%,1fr)]">
          {props.estimates.map((estimate) => (
            <li
              key={estimate.id}
              className="row-span-8 grid snap-start supports-[grid-template-rows:subgrid]:grid-rows-subgrid"
            >
              <Column estimate={estimate} {...props} />
            </li>
          ))}
        </ul>
        <CoverageTable {...props} stacked />
      </section>
    </div>
  );
}

const orders: readonly { label: string; order: Order }[] = [
  { label: 'Lowest price', order: { by: 'price', descending: false } },
  { label: 'Highest price', order: { by: 'price', descending: true } },
  { label: 'Soonest done', order: { by: 'timeline', descending: false } },
  { label: 'Level', order: { by: 'level', descending: false } },
  { label: 'Best rated', order: { by: 'rating', descending: false } },
  { label: 'Newest', order: { by: 'sent', descending: true } },
  { label: 'Oldest', order: { by: 'sent', descending: false } },
];

function OrderSelect({ order, onOrder }: Pick<Compared, 'order' | 'onOrder'>) {
  const id = useId();
  const place = orders.findIndex(
    (one) => one.order.by === order.by && one.order.descending === order.descending,
  );
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="shrink-0 font-medium text-sm">
        Sort by
      </label>
      <Select
        id={id}
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
    </div>
  );
}

function Column({ estimate, ...compared }: Compared & { estimate: Estimate }) {
  const { request, range, extras } = compared;
  const titleId = `compared-card-${estimate.id}`;
  return (
    <article
      aria-labelledby={titleId}
      tabIndex={-1}
      className="row-span-8 grid min-w-0 scroll-my-5 supports-[grid-template-rows:subgrid]:grid-rows-subgrid gap-y-3 rounded-xl border border-line p-3 focus-visible:outline-2 @xl:p-4"
    >
      <BusinessCell estimate={estimate} titleId={titleId} stacked />
      <PriceScale estimate={estimate} budget={request} range={range} extras={extras} />
      <dl className="contents">
        <Line label="Timeline">{estimate.timeline}</Line>
        <Line label="Rating">
          <RatingCell rating={request.ratings[estimate.businessId]} />
        </Line>
        <Line label="Level">
          {estimate.businessLevel ? businessLevelLabels[estimate.businessLevel] : '–'}
        </Line>
        <Line label="Sent">
          <RelativeTime date={estimate.createdAt} />
        </Line>
      </dl>
      <div className="@container flex flex-col gap-2 [&_:is(a,button)]:w-full [&_div]:flex-col-reverse @max-3xs:[&_svg]:hidden">
        <ActionsCell estimate={estimate} titleId={titleId} {...compared} />
      </div>
      <div className="text-sm">
        {estimate.description && <Excerpt text={estimate.description} lines={6} />}
      </div>
    </article>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-xs">{label}</dt>
      <dd className="break-words font-medium text-sm">{children}</dd>
    </div>
  );
}
