import { formatBudget } from '@marketplace/contract/money/format';
import type { ServiceRequestDetail } from '@marketplace/contract/request/schema';
import { Printer, Rows3 } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { sortEstimates } from '@/entities/estimate/comparison.ts';
import { compareRows } from '@/entities/estimate/content/compare-rows.ts';
import { Button } from '@/ui/button.tsx';
import { Select } from '@/ui/forms/select.tsx';
import { Switch } from '@/ui/forms/switch.tsx';
import type { DecisionHandlers } from '../details/estimate-actions.tsx';
import { type Choices, ORDERS, type OrderName } from './choices.ts';
import { PrintPage } from './print-page.tsx';
import { Sheet } from './sheet.tsx';
import { useKeptPosition } from './use-kept-position.ts';

interface CompareProps extends DecisionHandlers {
  request: ServiceRequestDetail;
  choices: Choices;
  onChoices: (choices: Choices) => void;
  onShowList: () => void;
  /** Above the comparison. */
  heading: ReactNode;
}

/** As wide as its columns, of which two fit on a phone. The dialog leaves the padding to the sheet. */
const widthClass =
  '[--edge:1.25rem] @lg:[--edge:1.5rem] px-(--edge) py-5 ' +
  'w-[max(100cqw,calc(2*var(--edge)+var(--columns)*max(8.5rem,46cqw-var(--edge))))] ' +
  '@3xl:w-[max(100cqw,calc(16rem+var(--columns)*13rem))]';

/**
 * Estimates side by side. The dialog scrolls in both directions, so that the heads of the columns stay in view
 * (`data-sheet` in dialog.tsx).
 */
export function Compare(props: CompareProps) {
  const { request, choices, onChoices, onShowList, heading, ...handlers } = props;
  const { order, extras, onlyDifferences } = choices;
  const sheet = useKeptPosition();
  const estimates = sortEstimates(request.estimates, ORDERS[order], request.ratings);
  const rows = compareRows(request.category, estimates);
  const columns: CSSProperties & { '--columns': number } = { '--columns': estimates.length };
  const toggleExtra = (item: string, isWanted: boolean) => {
    const others = [...extras].filter((other) => other !== item);
    onChoices({ ...choices, extras: new Set(isWanted ? [...others, item] : others) });
  };
  return (
    <div ref={sheet} data-sheet className="@container">
      <div style={columns} className={widthClass}>
        <div className="sticky left-(--edge) flex w-[calc(100cqw-2*var(--edge))] flex-col gap-3 pb-2">
          {heading}
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="text-ink-soft text-sm">
              Your budget:{' '}
              <span className="font-semibold text-ink tabular-nums">
                {formatBudget(request.budgetMin, request.budgetMax)}
              </span>
            </p>
            <OutputButtons onShowList={onShowList} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <OrderSelect order={order} onChange={(next) => onChoices({ ...choices, order: next })} />
            <OnlyDifferences
              checked={onlyDifferences}
              onChange={(next) => onChoices({ ...choices, onlyDifferences: next })}
            />
          </div>
        </div>
        <Sheet
          request={request}
          estimates={estimates}
          rows={rows}
          extras={extras}
          onExtra={toggleExtra}
          onlyDifferences={onlyDifferences}
          {...handlers}
        />
      </div>
      <PrintPage request={request} estimates={estimates} rows={rows} extras={extras} />
    </div>
  );
}

function OutputButtons({ onShowList }: Pick<CompareProps, 'onShowList'>) {
  return (
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
  );
}

interface OrderSelectProps {
  order: OrderName;
  onChange: (order: OrderName) => void;
}

function OrderSelect({ order, onChange }: OrderSelectProps) {
  const id = useId();
  const names = Object.keys(ORDERS) as OrderName[];
  return (
    <div className="flex min-w-0 items-center gap-3">
      <label htmlFor={id} className="shrink-0 font-medium text-sm">
        Sort by
      </label>
      <Select
        id={id}
        value={order}
        onChange={({ target }) => {
          const chosen = names.find((name) => name === target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {ORDERS[name].label}
          </option>
        ))}
      </Select>
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
