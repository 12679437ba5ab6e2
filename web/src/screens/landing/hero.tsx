import { ArrowRight } from 'lucide-react';
import { buttonClass } from '@/ui/basics/button-class.ts';
import { PageLink } from '@/ui/page-link.tsx';
import { Street } from '@/ui/street.tsx';
import { useEntrances } from './entrances.ts';
import { SampleRequest } from './sample-request.tsx';

export function Hero() {
  const { customer, business } = useEntrances();
  return (
    <section className="overflow-hidden">
      <div className="relative z-10 mx-auto grid max-w-7xl items-center gap-12 px-4 pt-12 @2xl:px-8 @2xl:pt-16 @4xl:grid-cols-[1.15fr_1fr] @4xl:gap-16 @4xl:pt-20">
        <div className="min-w-0 @4xl:pb-24">
          <h1 tabIndex={-1} className="text-3xl @xs:text-4xl @2xl:text-5xl">
            The right hands for the jobs around your home
          </h1>
          <p className="mt-5 max-w-[34rem] text-ink-soft text-lg">
            Say what needs doing. Local businesses send you a price and a timeline, and you choose who does
            the work.
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
          <p className="mt-5 text-ink-soft text-sm">
            No obligation: you accept an estimate only when it suits you.
          </p>
        </div>
        <SampleRequest />
      </div>
      <div className="mt-4 @4xl:-mt-16">
        <Street />
      </div>
    </section>
  );
}
