import { formatBudget } from '@marketplace/contract/money/format';
import type { ServiceRequestDetail } from '@marketplace/contract/request/schema';
import { Rows3 } from 'lucide-react';
import { useState } from 'react';
import { type Order, priceRange, sortEstimates } from '@/entities/estimate/comparison.ts';
import { Button } from '@/ui/basics/button.tsx';
import type { DecisionHandlers } from '../details/estimate-actions.tsx';
import { CompareColumns } from './compare-columns.tsx';
import { CompareTable } from './compare-table.tsx';

interface CompareProps extends DecisionHandlers {
  request: ServiceRequestDetail;
  onShowList: () => void;
}

/** Estimates side by side: a table if there is room, otherwise columns to swipe. */
export function Compare({ request, onShowList, ...handlers }: CompareProps) {
  const [order, setOrder] = useState<Order>({ by: 'price', descending: false });
  const shared = {
    request,
    estimates: sortEstimates(request.estimates, order, request.ratings),
    range: priceRange(request.estimates, request),
    order,
    onOrder: setOrder,
    ...handlers,
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft text-sm">
          Your budget:{' '}
          <span className="font-semibold text-ink tabular-nums">
            {formatBudget(request.budgetMin, request.budgetMax)}
          </span>
        </p>
        <Button variant="outline" size="sm" onClick={onShowList}>
          <Rows3 aria-hidden="true" />
          Show as List
        </Button>
      </div>
      <div className="hidden @4xl:block">
        <CompareTable {...shared} />
      </div>
      <div className="@4xl:hidden">
        <CompareColumns {...shared} />
      </div>
    </div>
  );
}
