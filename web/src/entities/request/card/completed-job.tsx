import { formatMoney } from '@marketplace/contract/domain/money-format';
import type { ServiceRequest } from '@marketplace/contract/service-request';
import { CircleCheckBig } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { RelativeTime } from '@/ui/relative-time.tsx';

/** How a finished job ended: who did it, for how much, and when. */
export function CompletedJob({ request }: { request: ServiceRequest }) {
  const { acceptedEstimate: chosen } = request;
  if (request.status !== 'completed' || !chosen) return null;
  return (
    <section
      aria-label={`Completed Job: ${request.title}`}
      className="rounded-lg bg-accent-soft px-4 py-3 text-on-accent-soft"
    >
      <p className="flex items-center gap-2 font-semibold">
        <CircleCheckBig aria-hidden="true" className="size-4.5" />
        Completed Job
      </p>
      <dl className="mt-2 grid gap-x-6 gap-y-2 text-sm @md:grid-cols-2 @3xl:grid-cols-4">
        <Detail label="Business">
          <bdi>{chosen.businessName}</bdi>
        </Detail>
        <Detail label="Final Amount">{formatMoney(chosen.amount)}</Detail>
        <Detail label="Timeline">{chosen.timeline}</Detail>
        <Detail label="Completed">
          <RelativeTime date={request.updatedAt} />
        </Detail>
        {chosen.description && (
          <Detail label="Final Details" className="@md:col-span-full">
            <span dir="auto" className="block whitespace-pre-line font-normal">
              {chosen.description}
            </span>
          </Detail>
        )}
      </dl>
    </section>
  );
}

function Detail(props: { label: string; className?: string; children: ReactNode }) {
  const { label, className, children } = props;
  return (
    <div className={cn('min-w-0', className)}>
      <dt className="text-xs opacity-85">{label}</dt>
      <dd className="break-words font-semibold">{children}</dd>
    </div>
  );
}
