import { formatMoney } from '@marketplace/contract/money/format';
import { HOME } from '@marketplace/contract/site/home';
import { useEffect, useRef, useState } from 'react';
import { cn } from '@/lib/cn.ts';

/** Invented. The lowest price is not the lowest total once all extras count. */
const { extras, offers } = HOME.comparison;
type Offer = (typeof offers)[number];

const totalOf = ({ price, extras: costs }: Offer, ticked: readonly number[]) =>
  ticked.reduce((sum, extra) => sum + (costs[extra] ?? 0), price);

/** Three estimates side by side, as customers compare them: the totals follow the extras that they tick. */
export function SampleComparison() {
  const { fieldset, ticked, read } = useTicked();
  const totals = offers.map((offer) => totalOf(offer, ticked));
  const lowest = Math.min(...totals);
  return (
    <section
      aria-labelledby="sample-title"
      className="mx-auto w-full min-w-0 max-w-lg rounded-2xl border border-line bg-surface p-5 shadow-floating @xs:p-6"
    >
      <p className="text-ink-soft text-sm">An example: three estimates, compared</p>
      <h2 id="sample-title" className="mt-0.5 text-xl">
        {HOME.job}
      </h2>
      <fieldset ref={fieldset} onChange={read} className="mt-4 border-line border-t pt-3">
        <legend className="sr-only">Tick what your job needs</legend>
        <p aria-hidden="true" className="font-semibold text-sm">
          Tick what your job needs
        </p>
        <div className="mt-1 flex flex-wrap gap-x-5">
          {extras.map((name, index) => (
            <label key={name} className="flex min-h-9 items-center gap-2.5 text-sm">
              <input type="checkbox" value={index} className="size-5 shrink-0 accent-accent" />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <ul className="mt-2 divide-y divide-line border-line border-t">
        {offers.map((offer, index) => (
          <OfferRow
            key={offer.name}
            offer={offer}
            ticked={ticked}
            total={totals[index] ?? 0}
            isLowest={totals[index] === lowest}
          />
        ))}
      </ul>
    </section>
  );
}

interface OfferRowProps {
  offer: Offer;
  ticked: readonly number[];
  total: number;
  isLowest: boolean;
}

function OfferRow({ offer, ticked, total, isLowest }: OfferRowProps) {
  const { name, level, timeline, price } = offer;
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block text-ink-soft text-sm">
          {level} · {timeline}
        </span>
      </span>
      <span className="text-right">
        <span className={cn('block font-bold text-2xl tabular-nums', isLowest && 'text-accent')}>
          {formatMoney(total)}
        </span>
        <span className="block text-ink-soft text-xs">{describe(price, total, ticked, isLowest)}</span>
      </span>
    </li>
  );
}

function describe(price: number, total: number, ticked: readonly number[], isLowest: boolean): string {
  const parts =
    total > price
      ? `${formatMoney(price)} + ${formatMoney(total - price)}`
      : ticked.length > 0
        ? 'All included'
        : '';
  if (isLowest) return parts ? `Lowest · ${parts}` : 'Lowest';
  return parts || 'Before extras';
}

/** The ticked extras. Boxes that were ticked before this script arrived, or in an earlier visit, count too. */
function useTicked() {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const read = () => {
    const isTicked = (extra: number) => fieldset.current?.querySelector(`[value="${extra}"]:checked`);
    setTicked([...extras.keys()].filter(isTicked));
  };
  useEffect(read, []);
  return { fieldset, ticked, read };
}
