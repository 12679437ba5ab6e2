import { formatBudget } from '@marketplace/contract/money/format';
import type { ServiceRequestDetail } from '@marketplace/contract/request/schema';
import { Printer, Rows3 } from 'lucide-react';
import { useId, useState } from 'react';
import { type Order, priceRange, sortEstimates } from '@/entities/estimate/comparison.ts';
import { compareRows } from '@/entities/estimate/content/compare-rows.ts';
import { Button } from '@/ui/button.tsx';
import { Switch } from '@/ui/forms/switch.tsx';
import type { DecisionHandlers } from '../details/estimate-actions.tsx';
import { CompareColumns } from './compare-columns.tsx';
import { CompareTable } from './compare-table.tsx';
import { CoverageTable } from './coverage-table.tsx';
import { PrintPage } from './print-page.tsx';

interface CompareProps extends DecisionHandlers {
  request: ServiceRequestDetail;
  onShowList: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The items that the customer wants, where they cost extra. */
function useExtras() {
  const [extras, setExtras] = useState(NONE);
  const onExtra = (item: string, isWanted: boolean) => {
    const others = [...extras].filter((other) => other !== item);
    setExtras(new Set(isWanted ? [...others, item] : others));
  };
  return { extras, onExtra };
}

/** Estimates side by side: tables if there is room, otherwise columns to swipe. */
export function Compare({ request, onShowList, ...handlers }: CompareProps) {
  const [order, setOrder] = useState<Order>({ by: 'price', descending: false });
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const estimates = sortEstimates(request.estimates, order, request.ratings);
  const rows = compareRows(request.category, estimates);
  const shared = {
    request,
    estimates,
    range: priceRange(request.estimates, request),
    order,
    onOrder: setOrder,
    rows: onlyDifferences ? rows.filter(({ differs }) => differs) : rows,
    ...useExtras(),
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
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
          <Button variant="outline" size="sm" onClick={onShowList}>
            <Rows3 aria-hidden="true" />
            Show as List
          </Button>
        </div>
      </div>
      <OnlyDifferences checked={onlyDifferences} onChange={setOnlyDifferences} />
      <div className="hidden @4xl:flex @4xl:flex-col @4xl:gap-6">
        <CompareTable {...shared} />
        <CoverageTable {...shared} />
      </div>
      <div className="@4xl:hidden">
        <CompareColumns {...shared} />
      </div>
      <PrintPage {...shared} rows={rows} />
    </div>
  );
}

interface OnlyDifferencesProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function OnlyDifferences(props: OnlyDifferencesProps) {
  const id = useId();
  return (
    <p className="flex items-center gap-3 text-sm">
      <Switch labelledBy={id} {...props} />
      <span id={id}>Show only differences</span>
    </p>
  );
}
