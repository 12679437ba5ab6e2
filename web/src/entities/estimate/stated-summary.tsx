import { linesTotal, lineTotalCents, roundingCents } from '@marketplace/contract/estimate/content/lines';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { formatMoney, formatPrice } from '@marketplace/contract/money/format';
import { useId, useState } from 'react';
import { describeStated, type Stated } from './content/labels.ts';

/** What the price covers, in one line, with the line items on demand. */
export function StatedSummary({ estimate }: { estimate: Stated & Pick<Estimate, 'status'> }) {
  // Once it is accepted, its last day says nothing.
  const isAccepted = estimate.status === 'accepted';
  const parts = describeStated(isAccepted ? { ...estimate, validUntil: null } : estimate);
  return (
    <>
      {parts.length > 0 && <p className="max-w-prose break-words text-sm">{parts.join(' · ')}</p>}
      {estimate.lines.length > 0 && <Lines lines={estimate.lines} />}
    </>
  );
}

function Lines({ lines }: Pick<Estimate, 'lines'>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = lines.length === 1 ? '1 Line Item' : `${lines.length} Line Items`;
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="min-h-6 rounded-sm font-semibold text-accent text-sm underline underline-offset-4"
      >
        {isOpen ? 'Hide' : 'Show'} {count}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <LineTable lines={lines} />}
      </div>
    </div>
  );
}

const number = 'py-1.5 pl-3 text-right align-top tabular-nums';

function LineTable({ lines }: Pick<Estimate, 'lines'>) {
  const rounding = roundingCents(lines);
  return (
    <table className="mt-2 w-full max-w-prose text-sm">
      <caption className="sr-only">Line items</caption>
      <thead className="text-ink-soft text-xs">
        <tr>
          <th scope="col" className="py-1 text-left font-medium">
            Item
          </th>
          <th scope="col" className={number}>
            Quantity
          </th>
          <th scope="col" className={number}>
            Price
          </th>
          <th scope="col" className={number}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and never change while they show
          <tr key={index} className="border-line border-t">
            <td dir="auto" className="wrap-anywhere py-1.5">
              {line.text}
            </td>
            <td className={number}>{line.quantity}</td>
            <td className={number}>{formatPrice(line.price)}</td>
            <td className={number}>{formatPrice(lineTotalCents(line) / 100)}</td>
          </tr>
        ))}
        {rounding !== 0 && (
          <tr className="border-line border-t text-ink-soft">
            <td colSpan={3} className="py-1.5">
              Rounding
            </td>
            <td className={number}>{formatPrice(rounding / 100)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr className="border-line-strong border-t font-semibold">
          <th scope="row" colSpan={3} className="py-1.5 text-left">
            Sum
          </th>
          <td className={number}>{formatMoney(linesTotal(lines))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
