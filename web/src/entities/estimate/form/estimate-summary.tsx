import { formatMoney } from '@marketplace/contract/money/format';

/** An amount and its timeline, before they are sent or saved. */
export function EstimateSummary({ amount, timeline }: { amount: number; timeline: string }) {
  return (
    <dl className="grid grid-cols-2 gap-3 rounded-lg bg-accent-soft px-4 py-3 text-on-accent-soft">
      <div>
        <dt className="text-sm">Amount</dt>
        <dd className="font-semibold text-lg tabular-nums">{formatMoney(amount)}</dd>
      </div>
      <div>
        <dt className="text-sm">Timeline</dt>
        <dd className="font-semibold text-lg">{timeline}</dd>
      </div>
    </dl>
  );
}
