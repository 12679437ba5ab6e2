import type { ServiceRequest } from '@marketplace/contract/request/schema';
import type { ButtonStyle } from '@/ui/button-class.ts';
import { ProposeVisit } from '../propose-visit.tsx';
import { asksToSee } from './asks-to-see.ts';
import { useProposing, useVisitsOn } from './visits-on.ts';

interface AskForLookProps extends Pick<ButtonStyle, 'size'> {
  request: ServiceRequest;
  className?: string;
}

/** For a business before its estimate, since some jobs can't be priced unseen. */
export function AskForLook({ request, size = 'md', className }: AskForLookProps) {
  const proposing = useProposing(request, useVisitsOn(request.id));
  return (
    proposing?.side === 'business' && <ProposeVisit target={proposing} size={size} className={className} />
  );
}

/** Offers a visit to a business that types whether it can see the job. */
export function LookHint({ request, text }: { request: ServiceRequest; text: string }) {
  if (!asksToSee(text)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-sunken px-4 py-3 text-sm">
      <p className="min-w-0 flex-1 basis-48">Want to see the job first? Offer times for a look.</p>
      <AskForLook request={request} size="sm" />
    </div>
  );
}
