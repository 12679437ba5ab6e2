import { ArrowRight, Check, Droplet } from 'lucide-react';
import { cn } from '@/lib/cn.ts';
import { buttonClass } from '@/ui/button-class.ts';
import { PageLink } from '@/ui/page/page-link.tsx';
import { Street } from '@/ui/page/street.tsx';
import { useEntryRoutes } from './entry-routes.ts';

export function Hero() {
  const { customer, business } = useEntryRoutes();
  return (
    <section className="overflow-hidden">
      <div className="relative z-10 mx-auto grid max-w-7xl items-center gap-12 px-4 pt-12 @2xl:px-8 @2xl:pt-16 @4xl:grid-cols-[1.15fr_1fr] @4xl:gap-16 @4xl:pt-20">
        <div className="min-w-0 @4xl:pb-24">
          <h1 tabIndex={-1} className="text-3xl @xs:text-4xl @2xl:text-5xl">
            The right hands for the jobs around your home
          </h1>
          <p className="mt-5 max-w-[34rem] text-ink-soft text-lg">
            Tell us what you need done. Local businesses send you a price and a timeline, and you choose who
            does the work.
          </p>
          <div className="mt-8 flex flex-col gap-3 @sm:flex-row @sm:flex-wrap">
            <PageLink {...customer} className={buttonClass({ size: 'lg' })}>
              I Need Service
              <ArrowRight aria-hidden="true" className="size-5" />
            </PageLink>
            <PageLink {...business} className={buttonClass({ size: 'lg', variant: 'outline' })}>
              I Provide Services
            </PageLink>
          </div>
          <p className="mt-5 text-ink-soft text-sm">No obligation. Accept an estimate only if you want to.</p>
        </div>
        <SampleRequest />
      </div>
      <div className="mt-4 @4xl:-mt-16">
        <Street />
      </div>
    </section>
  );
}

const estimates = [
  { initials: 'NP', name: 'Northside Pipeworks', when: 'Same day', price: '$180', chosen: true },
  { initials: 'AS', name: 'Alder & Sons', when: '1-2 days', price: '$165', chosen: false },
  { initials: 'HK', name: 'Hana Kowal, handyman', when: '3-5 days', price: '$140', chosen: false },
];

/** An invented example of a request with its estimates. */
function SampleRequest() {
  return (
    <div
      role="img"
      aria-label="An example: a request for a dripping faucet with three estimates, one of them chosen"
      className="mx-auto w-full min-w-0 max-w-md"
    >
      <div aria-hidden="true" className="rounded-2xl border border-line bg-surface p-5 shadow-floating">
        <div className="flex items-start gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-accent-soft text-on-accent-soft">
            <Droplet aria-hidden="true" className="size-6" />
          </span>
          <div className="min-w-0">
            <p className="font-bold text-lg leading-snug">Kitchen faucet drips all night</p>
            <p className="text-ink-soft text-sm">Plumbing · This week · $120 - $200</p>
          </div>
        </div>
        <p className="mt-5 font-semibold text-ink-soft text-sm">3 estimates</p>
        <ul className="mt-2 flex flex-col gap-2">
          {estimates.map(({ initials, name, when, price, chosen }) => (
            <li
              key={initials}
              className={cn(
                'flex items-center gap-3 rounded-lg border px-3 py-2.5',
                chosen ? 'border-accent bg-accent-soft text-on-accent-soft' : 'border-line',
              )}
            >
              <span
                className={cn(
                  'grid size-9 shrink-0 place-items-center rounded-full font-semibold text-xs',
                  chosen ? 'bg-accent text-on-accent' : 'bg-sunken',
                )}
              >
                {chosen ? <Check aria-hidden="true" className="size-4" /> : initials}
              </span>
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block truncate font-semibold text-sm">{name}</span>
                <span className="text-xs opacity-80">{when}</span>
              </span>
              <span className="font-bold tabular-nums">{price}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
