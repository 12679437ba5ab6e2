import { HOME } from '@marketplace/contract/site/home';
import { ArrowRight } from 'lucide-react';
import { paths, titleParam } from '@/entities/paths.ts';
import { buttonClass } from '@/ui/button-class.ts';
import { controlClass } from '@/ui/forms/field-control.ts';
import { PageLink } from '@/ui/page/page-link.tsx';
import { Street } from '@/ui/page/street.tsx';
import { useEntryRoutes } from './entry-routes.ts';
import { SampleComparison } from './sample-comparison.tsx';

export function Hero() {
  return (
    <section className="overflow-hidden">
      <div className="relative z-10 mx-auto grid max-w-7xl items-center gap-12 px-4 pt-10 @2xl:px-8 @2xl:pt-16 @4xl:grid-cols-[1.1fr_1fr] @4xl:gap-14 @4xl:pt-16">
        <div className="min-w-0 @4xl:pb-24">
          <h1 tabIndex={-1} className="text-3xl @xs:text-4xl @2xl:text-5xl">
            {HOME.heading}
          </h1>
          <p className="mt-4 max-w-[34rem] text-ink-soft text-lg">{HOME.intro}</p>
          <JobForm />
          <Entries />
        </div>
        <SampleComparison />
      </div>
      <div className="mt-4 @4xl:-mt-16">
        <Street />
      </div>
    </section>
  );
}

/** The first field of a request. The browser sends it, so that it works before any script has loaded. */
function JobForm() {
  return (
    <form method="get" action={paths.describe} className="mt-7 max-w-[34rem]">
      <label htmlFor="what" className="font-semibold">
        What needs doing?
      </label>
      <div className="mt-2 flex flex-col gap-3 @lg:flex-row">
        <input
          id="what"
          name={titleParam}
          type="text"
          dir="auto"
          required
          autoComplete="off"
          enterKeyHint="go"
          placeholder={HOME.job}
          className={`${controlClass} min-h-13 flex-1 text-lg`}
        />
        <button type="submit" className={buttonClass({ size: 'lg' })}>
          Get Estimates
        </button>
      </div>
      <p className="mt-2 text-ink-soft text-sm">
        Free, and no account until you post. Accept an estimate only if you want to.
      </p>
    </form>
  );
}

function Entries() {
  const { customer, business } = useEntryRoutes();
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      <PageLink {...customer} className={buttonClass({ variant: 'outline' })}>
        I Need Service
      </PageLink>
      <PageLink {...business} className={buttonClass({ variant: 'outline' })}>
        I Provide Services
        <ArrowRight aria-hidden="true" className="size-5" />
      </PageLink>
    </div>
  );
}
