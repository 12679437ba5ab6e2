import type { Estimate } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import { Check, CircleDashed, EqualNot, Plus, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { AskLink } from '@/entities/conversation/ask-link.tsx';
import { type CompareRow, describeTotal, totalWithExtras } from '@/entities/estimate/content/compare-rows.ts';
import { cn } from '@/lib/cn.ts';
import { Checkbox } from '@/ui/forms/checkbox.tsx';
import type { Compared } from './compare-cells.tsx';

interface CoverageTableProps extends Compared {
  /** Each row's heading above its values, for columns that line up with the cards above. */
  stacked?: boolean;
}

/** What each price covers: a row for each item, a column for each estimate. */
export function CoverageTable(props: CoverageTableProps) {
  const { estimates, rows, extras, stacked = false } = props;
  const count: CSSProperties & { '--columns': number } = { '--columns': estimates.length };
  return (
    <table
      style={count}
      className={cn(
        'table-fixed border-separate border-spacing-y-0 text-left',
        stacked ? stackedClass : 'w-full',
      )}
    >
      <caption className="sr-only">What each price covers</caption>
      <colgroup>
        {!stacked && <col className="w-[22%]" />}
        {estimates.map(({ id }) => (
          <col key={id} />
        ))}
      </colgroup>
      <thead className={cn(stacked && 'sr-only')}>
        <tr className="text-sm">
          {!stacked && (
            <th scope="col" className="pr-3 pb-2 font-medium text-ink-soft">
              What the price covers
            </th>
          )}
          {estimates.map(({ id, businessName, amount }) => (
            <th key={id} scope="col" dir="auto" className="break-words px-3 pb-2 align-bottom font-semibold">
              {businessName}
              <span className="block font-normal text-ink-soft tabular-nums">{formatMoney(amount)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} {...props} />
        ))}
        {extras.size > 0 && <TotalRow {...props} />}
      </tbody>
    </table>
  );
}

/** As wide as the grid of the cards above, whose gaps are the spacing between the cells. */
const stackedClass =
  '-mx-3 mt-4 border-spacing-x-3 w-[calc(max(100%,var(--columns)*max(8.5rem,46%)+(var(--columns)-1)*0.75rem)+1.5rem)] ' +
  '@xl:w-[calc(max(100%,var(--columns)*30%+(var(--columns)-1)*0.75rem)+1.5rem)]';

const line = 'border-line border-t';

function Row({ row, ...props }: CoverageTableProps & { row: CompareRow }) {
  const { estimates, stacked = false } = props;
  const heading = <RowHeading row={row} {...props} />;
  const cells = estimates.map((estimate, index) => (
    <td
      key={estimate.id}
      className={cn(
        'wrap-anywhere align-top text-sm',
        stacked ? 'pt-0.5 pb-2.5' : cn(line, 'px-3 py-2.5'),
        row.differs && 'font-medium',
      )}
    >
      {stacked && <ColumnName estimate={estimate} />}
      <Value row={row} estimate={estimate} value={row.values[index] ?? null} />
    </td>
  ));
  if (!stacked) {
    return (
      <tr className={cn(row.differs && 'bg-notice-soft/40')}>
        <th scope="row" className={cn(line, 'py-2.5 pr-3 pl-2 align-top font-normal text-sm')}>
          {heading}
        </th>
        {cells}
      </tr>
    );
  }
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={estimates.length} className={cn(line, 'pt-2 font-normal text-sm')}>
          <span className="sticky left-0 inline-flex">{heading}</span>
        </th>
      </tr>
      <tr>{cells}</tr>
    </>
  );
}

/** Says whose value it is, where the column's heading has scrolled away. */
function ColumnName({ estimate }: { estimate: Estimate }) {
  return (
    <span aria-hidden="true" dir="auto" className="block truncate font-normal text-ink-soft text-xs">
      {estimate.businessName}
    </span>
  );
}

/** Extras can be chosen here. */
function RowHeading({ row, extras, onExtra }: Compared & { row: CompareRow }) {
  return (
    <span className="flex flex-wrap items-start gap-x-2 gap-y-1">
      {row.isExtra ? (
        <Checkbox
          label={row.label}
          checked={extras.has(row.id)}
          onChange={(event) => onExtra(row.id, event.target.checked)}
          className="gap-2!"
        />
      ) : (
        <span className="leading-6">{row.label}</span>
      )}
      {row.differs && (
        <span className="inline-flex items-center gap-1 rounded-sm bg-notice-soft px-1.5 py-0.5 font-medium text-on-notice-soft text-xs">
          <EqualNot aria-hidden="true" className="size-3.5" />
          Differs
        </span>
      )}
    </span>
  );
}

const icons = { included: Check, extra: Plus, excluded: X };

interface ValueProps {
  row: CompareRow;
  estimate: Estimate;
  value: string | null;
}

function Value({ row, estimate, value }: ValueProps) {
  if (value === null) return <NotStated row={row} estimate={estimate} />;
  const state = estimate.coverage[row.id]?.state;
  const Icon = state && icons[state];
  return (
    <span className="inline-flex items-start gap-1.5">
      {Icon && (
        <Icon
          aria-hidden="true"
          className={cn('mt-0.5 size-4 shrink-0', state === 'included' ? 'text-accent' : 'text-ink-soft')}
        />
      )}
      {value}
    </span>
  );
}

function NotStated({ row, estimate }: Omit<ValueProps, 'value'>) {
  const { businessName, businessLeft, status } = estimate;
  const mayAsk = !businessLeft && status === 'pending';
  return (
    <span className="flex flex-wrap items-center gap-x-2 font-normal text-ink-soft">
      <span className="inline-flex items-center gap-1.5">
        <CircleDashed aria-hidden="true" className="size-4 shrink-0" />
        Not stated
      </span>
      {mayAsk && (
        <AskLink
          estimate={estimate}
          question={row.question}
          label={`Ask ${businessName} about ${row.subject}`}
          className="inline-flex min-h-6 items-center rounded-sm font-semibold text-accent underline underline-offset-4"
        >
          Ask
        </AskLink>
      )}
    </span>
  );
}

function TotalRow({ estimates, extras, stacked = false }: CoverageTableProps) {
  const heading = <span className="font-semibold text-sm">Total with your extras</span>;
  const cells = estimates.map((estimate) => {
    const total = totalWithExtras(estimate, extras);
    return (
      <td
        key={estimate.id}
        className={cn('align-top', stacked ? 'pb-2' : 'border-line-strong border-t px-3 py-3')}
      >
        {stacked && <ColumnName estimate={estimate} />}
        <span className="block font-bold text-lg tabular-nums">{describeTotal(total)}</span>
        {total.notes.map((note) => (
          <span key={note} className="block break-words text-ink-soft text-xs">
            {note}
          </span>
        ))}
      </td>
    );
  });
  if (!stacked) {
    return (
      <tr>
        <th scope="row" className="border-line-strong border-t py-3 pr-3 pl-2 align-top">
          {heading}
        </th>
        {cells}
      </tr>
    );
  }
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={estimates.length} className="border-line-strong border-t pt-2">
          <span className="sticky left-0 inline-block">{heading}</span>
        </th>
      </tr>
      <tr>{cells}</tr>
    </>
  );
}
