import { isLive } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { businessLevelLabels } from '@/entities/account/business-levels.ts';
import type { Comparison } from '@/entities/estimate/comparison.ts';
import { cn } from '@/lib/cn.ts';
import { Excerpt } from '@/ui/excerpt.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { ActionsCell, BusinessCell, type Compared, PriceScale, RatingCell } from './compare-cells.tsx';

const columnLabels: Record<Comparison, string> = {
  price: 'Price',
  timeline: 'Timeline',
  level: 'Level',
  rating: 'Rating',
  sent: 'Sent',
};

const cell = 'px-3 align-top first:pl-0 last:pr-0';
const firstCell = `${cell} border-line border-t pt-4 pb-2`;

export function CompareTable(props: Compared) {
  const { estimates } = props;
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">Estimates side by side. Column headings sort them.</caption>
      <thead>
        <tr className="text-sm [&>th]:pb-1 [&>th]:align-middle">
          <th scope="col" className="w-[22%] pr-3 font-medium text-ink-soft">
            Business
          </th>
          <SortHeading by="price" width="w-[17%]" {...props} />
          <SortHeading by="timeline" {...props} />
          <SortHeading by="level" {...props} />
          <SortHeading by="rating" {...props} />
          <SortHeading by="sent" {...props} />
          <th scope="col" className="w-44">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {estimates.map((estimate) => (
          <Rows key={estimate.id} estimate={estimate} {...props} />
        ))}
      </tbody>
    </table>
  );
}

/** Figures, and below them the description, which gets the width of all of their columns. */
function Rows({ estimate, ...compared }: Compared & { estimate: Estimate }) {
  const { request, range, extras } = compared;
  const titleId = `compared-${estimate.id}`;
  const faint = !isLive(estimate) && 'text-ink-soft';
  return (
    <>
      <tr tabIndex={-1} className={cn('focus-visible:outline-2', faint)}>
        <th scope="rowgroup" rowSpan={2} className={cn(firstCell, 'font-normal')}>
          <BusinessCell estimate={estimate} titleId={titleId} />
        </th>
        <td className={firstCell}>
          <PriceScale estimate={estimate} budget={request} range={range} extras={extras} />
        </td>
        <td className={firstCell}>{estimate.timeline}</td>
        <td className={firstCell}>
          {estimate.businessLevel ? businessLevelLabels[estimate.businessLevel] : '–'}
        </td>
        <td className={firstCell}>
          <RatingCell rating={request.ratings[estimate.businessId]} />
        </td>
        <td className={cn(firstCell, 'text-sm')}>
          <RelativeTime date={estimate.createdAt} />
        </td>
        <td
          rowSpan={2}
          className={cn(firstCell, '[&_:is(a,button)]:w-full [&_a]:mb-2 [&_div]:flex-col-reverse')}
        >
          <ActionsCell estimate={estimate} titleId={titleId} {...compared} />
        </td>
      </tr>
      <tr className={cn(faint)}>
        <td colSpan={5} className="px-3 pb-4 align-top text-sm">
          <span className="sr-only">Description: </span>
          <Excerpt text={estimate.description || 'No description given'} lines={4} />
        </td>
      </tr>
    </>
  );
}

type SortHeadingProps = Pick<Compared, 'order' | 'onOrder'> & { by: Comparison; width?: string };

/** Sorts by its column. A second click reverses the order. */
function SortHeading({ by, width, order, onOrder }: SortHeadingProps) {
  const active = order.by === by;
  const Icon = active ? (order.descending ? ArrowDown : ArrowUp) : ArrowUpDown;
  return (
    <th
      scope="col"
      aria-sort={active ? (order.descending ? 'descending' : 'ascending') : undefined}
      className={cn('px-1 font-medium', width)}
    >
      <button
        type="button"
        onClick={() => onOrder({ by, descending: active && !order.descending })}
        className={cn(
          'inline-flex min-h-10 items-center gap-1.5 rounded-md px-2 hover:bg-sunken',
          active ? 'font-semibold text-ink' : 'text-ink-soft',
        )}
      >
        {columnLabels[by]}
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </th>
  );
}
