import { isLive } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { businessLevelLabels } from '@/entities/account/business-levels.ts';
import { MessageLink } from '@/entities/conversation/links.tsx';
import type { Comparison } from '@/entities/estimate/comparison.ts';
import { cn } from '@/lib/cn.ts';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { EstimateActions } from '../details/estimate-actions.tsx';
import { BusinessCell, type Compared, Excerpt, PriceScale, RatingCell } from './compare-cells.tsx';

const columnLabels: Record<Comparison, string> = {
  price: 'Price',
  timeline: 'Timeline',
  level: 'Level',
  rating: 'Rating',
  sent: 'Sent',
};

const cell = 'border-line border-t px-3 py-4 align-top first:pl-0 last:pr-0';

export function CompareTable(props: Compared) {
  const { estimates } = props;
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">Estimates side by side. Column headings sort them.</caption>
      <thead>
        <tr className="text-sm [&>th]:pb-1 [&>th]:align-middle">
          <th scope="col" className="w-[18%] pr-3 font-medium text-ink-soft">
            Business
          </th>
          <SortHeading by="price" width="w-[15%]" {...props} />
          <SortHeading by="timeline" width="w-[10%]" {...props} />
          <SortHeading by="level" width="w-[11%]" {...props} />
          <SortHeading by="rating" width="w-[10%]" {...props} />
          <th scope="col" className="px-3 font-medium text-ink-soft">
            Description
          </th>
          <SortHeading by="sent" width="w-[10%]" {...props} />
          <th scope="col" className="w-40">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {estimates.map((estimate) => (
          <Row key={estimate.id} estimate={estimate} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ estimate, request, range, onAccept, onReject }: Compared & { estimate: Estimate }) {
  const titleId = `compared-${estimate.id}`;
  return (
    <tr tabIndex={-1} className={cn('focus-visible:outline-2', !isLive(estimate) && 'text-ink-soft')}>
      <th scope="row" className={cn(cell, 'font-normal')}>
        <BusinessCell estimate={estimate} titleId={titleId} />
      </th>
      <td className={cell}>
        <PriceScale amount={estimate.amount} budget={request} range={range} />
      </td>
      <td className={cell}>{estimate.timeline}</td>
      <td className={cell}>{estimate.businessLevel ? businessLevelLabels[estimate.businessLevel] : '–'}</td>
      <td className={cell}>
        <RatingCell rating={request.ratings[estimate.businessId]} />
      </td>
      <td className={cn(cell, 'text-sm')}>
        <Excerpt text={estimate.description || 'None given'} />
      </td>
      <td className={cn(cell, 'text-sm')}>
        <RelativeTime date={estimate.createdAt} />
      </td>
      <td className={cn(cell, '[&_div]:flex-col-reverse [&_:is(a,button)]:w-full [&_a]:mb-2')}>
        <MessageLink estimate={estimate} titleId={titleId} />
        <EstimateActions
          estimate={estimate}
          request={request}
          titleId={titleId}
          onAccept={onAccept}
          onReject={onReject}
        />
      </td>
    </tr>
  );
}

type SortHeadingProps = Pick<Compared, 'order' | 'onOrder'> & { by: Comparison; width: string };

/** Sorts by its column. A second click reverses the order. */
function SortHeading({ by, width, order, onOrder }: SortHeadingProps) {
  const active = order.by === by;
  const Icon = active ? (order.descending ? ArrowDown : ArrowUp) : ArrowUpDown;
  return (
    <th
      scope="col"
      aria-sort={active ? (order.descending ? 'descending' : 'ascending') : undefined}
      className={cn(width, 'px-1 font-medium')}
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
