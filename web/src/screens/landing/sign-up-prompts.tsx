import { HOME } from '@marketplace/contract/site/home';
import { ArrowRight } from 'lucide-react';
import { cn } from '@/lib/cn.ts';
import { buttonClass } from '@/ui/button-class.ts';
import { PageLink } from '@/ui/page/page-link.tsx';
import { useEntryRoutes } from './entry-routes.ts';

/** The two entry links again, each with its benefits. */
export function SignUpPrompts() {
  const { customer, business } = useEntryRoutes();
  return (
    <section aria-labelledby="start-heading" className="mx-auto max-w-7xl px-4 pb-12 @2xl:px-8 @2xl:pb-16">
      <h2 id="start-heading" className="sr-only">
        Get started
      </h2>
      <div className="grid grid-cols-1 gap-4 @3xl:grid-cols-2">
        <div className="flex flex-col items-start gap-6 min-w-0 rounded-2xl bg-fill p-7 @max-xs:p-5 text-on-fill @2xl:p-9">
          <div className="flex-1">
            <h3 className="text-2xl">{HOME.invitation}</h3>
            <p className="mt-2 opacity-90">
              Describe it in your own words. Estimates come to you, and nothing is settled until you say so.
            </p>
          </div>
          <PageLink {...customer} className={cn(buttonClass({ variant: 'secondary' }), 'outline-on-fill')}>
            Post a Request
            <ArrowRight aria-hidden="true" />
          </PageLink>
        </div>
        <div className="flex flex-col items-start gap-6 min-w-0 rounded-2xl border border-line bg-surface p-7 @max-xs:p-5 @2xl:p-9">
          <div className="flex-1">
            <h3 className="text-2xl">Looking for more jobs?</h3>
            <p className="mt-2 text-ink-soft">
              See what people need done, send an estimate, and get notified when a job in your trade comes up.
            </p>
          </div>
          <PageLink {...business} className={buttonClass({ variant: 'outline' })}>
            Find Work
            <ArrowRight aria-hidden="true" />
          </PageLink>
        </div>
      </div>
    </section>
  );
}
