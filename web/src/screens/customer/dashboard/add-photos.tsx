import { mayEditRequest } from '@marketplace/contract/request/rules';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Camera, X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { myRequestsQuery } from '@/entities/request/queries.ts';
import { Button } from '@/ui/button.tsx';

/** A request that was described before signing up, where photos can't be uploaded. In the history state. */
export type WithoutPhotos = { requestId: string };

const withoutPhotos: z.ZodMiniType<WithoutPhotos> = z.object({ requestId: z.string() });

/** Offers to add photos to a request that was just posted without the chance to. */
export function AddPhotos({ onEdit }: { onEdit: (request: ServiceRequest) => void }) {
  const { state } = useLocation();
  const [wanted, setWanted] = useState(() => withoutPhotos.safeParse(state).data);
  const { data: requests } = useInfiniteQuery(myRequestsQuery);
  const request = requests?.find(({ id }) => id === wanted?.requestId);
  if (!request || request.imageUrls.length > 0 || !mayEditRequest(request, 'owner').ok) return null;
  return (
    <section
      aria-label="Photos"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line px-4 py-3 text-sm"
    >
      <Camera aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <p className="min-w-0 flex-1 basis-48">Photos help businesses see what is needed.</p>
      <Button variant="secondary" size="sm" onClick={() => onEdit(request)}>
        Add Photos
      </Button>
      <Button variant="ghost" size="icon-sm" aria-label="Hide this hint" onClick={() => setWanted(undefined)}>
        <X aria-hidden="true" />
      </Button>
    </section>
  );
}
