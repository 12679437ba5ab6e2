import { useEffect, useRef, useState } from 'react';
import { cn } from '@/lib/cn.ts';

type Extra = 'fee' | 'haul';

const extras: readonly { id: Extra; name: string }[] = [
  { id: 'fee', name: 'Service call fee' },
  { id: 'haul', name: 'Haul-away and disposal' },
];

interface Offer {
  name: string;
  level: string;
  when: string;
  price: number;
  /** What the extras cost. Those without a price are included. */
  costs: Partial<Record<Extra, number>>;
}

/** Invented. The lowest price is not the lowest total once both extras count. */
const offers: readonly Offer[] = [
  { name: 'Alder & Sons', level: 'Tradesperson', when: '1-2 days', price: 135, costs: { fee: 45 } },
  { name: 'Hana Kowal', level: 'Handyman', when: '3-5 days', price: 150, costs: { haul: 30 } },
  { name: 'Northside Pipeworks', level: 'Professional', when: 'Same day', price: 165, costs: {} },
];

const totalOf = ({ price, costs }: Offer, ticked: readonly Extra[]) =>
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
        Kitchen faucet drips all night
      </h2>
      <fieldset ref={fieldset} onChange={read} className="mt-4 border-line border-t pt-3">
        <legend className="sr-only">Tick what your job needs</legend>
        <p aria-hidden="true" className="font-semibold text-sm">
          Tick what your job needs
        </p>
        <div className="mt-1 flex flex-wrap gap-x-5">
          {extras.map(({ id, name }) => (
            <label key={id} className="flex min-h-9 items-center gap-2.5 text-sm">
              <input type="checkbox" value={id} className="size-5 shrink-0 accent-accent" />
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
  ticked: readonly Extra[];
  total: number;
  isLowest: boolean;
}

function OfferRow({ offer, ticked, total, isLowest }: OfferRowProps) {
  const { name, level, when, price } = offer;
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block text-ink-soft text-sm">
          {level} · {when}
        </span>
      </span>
      <span className="text-right">
        <span className={cn('block font-bold text-2xl tabular-nums', isLowest && 'text-accent')}>
          ${total}
        </span>
        <span className="block text-ink-soft text-xs">{describe(price, total, ticked, isLowest)}</span>
      </span>
    </li>
  );
}

function describe(price: number, total: number, ticked: readonly Extra[], isLowest: boolean): string {
  const parts = total > price ? `$${price} + $${total - price}` : ticked.length > 0 ? 'All included' : '';
  if (isLowest) return parts ? `Lowest · ${parts}` : 'Lowest';
  return parts || 'Before extras';
}

/** The ticked extras. Boxes that were ticked before this script arrived, or in an earlier visit, count too. */
function useTicked() {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [ticked, setTicked] = useState<readonly Extra[]>([]);
  const read = () => {
    const isTicked = (id: Extra) => fieldset.current?.querySelector(`[value=${id}]:checked`);
    setTicked(extras.map(({ id }) => id).filter(isTicked));
  };
  useEffect(read, []);
  return { fieldset, ticked, read };
}
